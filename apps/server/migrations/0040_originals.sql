-- Evidence keeps its original: what came in, beside what was made of it for the screens.
ALTER TABLE stored_file ADD COLUMN original_extension text;
ALTER TABLE stored_file ADD COLUMN original_size bigint;
ALTER TABLE stored_file ADD COLUMN original_sha256 bytea;
ALTER TABLE stored_file ADD CONSTRAINT stored_file_original_extension
  CHECK (original_extension IN ('jpg', 'png', 'webp'));
ALTER TABLE stored_file ADD CONSTRAINT stored_file_original_whole
  CHECK (num_nonnulls(original_extension, original_size, original_sha256) IN (0, 3));
