-- Files that go with a mail: what they are called and where each lies, in storage of the same agency.
ALTER TABLE outbox ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';
ALTER TABLE outbox ADD CONSTRAINT outbox_attachments
  CHECK (jsonb_typeof(attachments) = 'array' AND (attachments = '[]' OR security_agency_id IS NOT NULL));
