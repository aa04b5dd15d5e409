"""Learning to judge a game from games that bots play with themselves."""
