"""What a host expects of a service: checks, listening, notifications, compilation."""
