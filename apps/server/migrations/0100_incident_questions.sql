-- What the office asks of who reported, and what they answer, among the comments of a report.
ALTER TABLE incident_comment ADD COLUMN kind text NOT NULL DEFAULT 'COMMENT';
ALTER TABLE incident_comment ADD CONSTRAINT incident_comment_kind CHECK (kind IN ('COMMENT', 'QUESTION', 'ANSWER'));
