-- What is sent once more after a reload brings a new captcha: its key alone tells that it is the same.
-- Of those that the check stood between before, the first keeps the key.
UPDATE spent_captcha later SET idempotency_key = NULL
WHERE EXISTS (
  SELECT FROM spent_captcha earlier
  WHERE earlier.idempotency_key = later.idempotency_key
    AND (earlier.expires_on, earlier.nonce) < (later.expires_on, later.nonce)
);
CREATE UNIQUE INDEX spent_captcha_by_key ON spent_captcha (idempotency_key)
  WHERE idempotency_key IS NOT NULL;
