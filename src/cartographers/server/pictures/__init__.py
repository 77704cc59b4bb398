"""Pictures that the server draws itself, from tiles that were drawn before."""
