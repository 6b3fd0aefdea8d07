-- The account itself, as its holder sees it: what is proved to be theirs, and what they like.

-- The address and the number to which a code was sent that came back. Whichever differs from what
-- the account has now is not verified, whoever changed it.
ALTER TABLE account ADD COLUMN verified_email text, ADD COLUMN verified_phone_no text;

-- The code that was sent last, and where to: an account proves one address and one number at a time.
CREATE TABLE one_time_code (
  account_id bigint NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('EMAIL', 'PHONE')),
  recipient text NOT NULL,
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_on timestamptz NOT NULL DEFAULT now(),
  expires_on timestamptz NOT NULL,
  PRIMARY KEY (account_id, purpose)
);
SELECT reference_table('one_time_code');
ALTER TABLE one_time_code ADD CONSTRAINT one_time_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account (id);

CREATE TABLE account_preference (
  account_id bigint PRIMARY KEY,
  date_format text NOT NULL,
  page_size integer NOT NULL,
  density text NOT NULL,
  theme text NOT NULL,
  view_mode text NOT NULL,
  landing_page text NOT NULL,
  updated_on timestamptz NOT NULL DEFAULT now()
);
SELECT reference_table('account_preference');
ALTER TABLE account_preference ADD CONSTRAINT account_preference_account_id_fkey FOREIGN KEY (account_id) REFERENCES account (id);
