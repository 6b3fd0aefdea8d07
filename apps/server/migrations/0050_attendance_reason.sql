-- Why a record stands that is refused without a reason: rejected, approved above what was clocked,
-- overlapping another of the same person, closed by an administrator.
ALTER TABLE attendance ADD COLUMN reason text;

-- Nobody knows when the person went: the time out repeats the time in until somebody decides.
ALTER TABLE attendance ADD COLUMN not_clocked_out boolean NOT NULL DEFAULT false;
ALTER TABLE attendance ADD CONSTRAINT attendance_not_clocked_out
  CHECK (NOT not_clocked_out OR time_out = time_in);
