-- What a creation was asked to create, as a digest: the same key with another input is no retry.
-- Keys from before have none, and stand for whatever comes with them until they are removed.
ALTER TABLE idempotency_key ADD COLUMN input bytea;
ALTER TABLE spent_captcha ADD COLUMN input bytea;
