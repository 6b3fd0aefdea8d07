-- An appointment that goes with a mail (RFC 6047): calendars take it from there. Forgotten as the text is.
ALTER TABLE outbox ADD COLUMN appointment jsonb;
ALTER TABLE outbox ADD CONSTRAINT outbox_appointment CHECK (jsonb_typeof(appointment) = 'object');
