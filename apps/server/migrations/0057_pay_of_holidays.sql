-- How many days a week an agency works and what work on a public holiday brings; what a month's pay is
-- a part of, and what is paid for work on public holidays.
-- (docs/decisions/2026-11-23-pay-of-holidays-and-months.md)
ALTER TABLE payroll_setting ADD COLUMN working_week numeric(2, 1) NOT NULL DEFAULT 6;
ALTER TABLE payroll_setting ADD CONSTRAINT payroll_setting_working_week CHECK (working_week IN (5, 5.5, 6));
ALTER TABLE payroll_setting ADD COLUMN holiday_work text NOT NULL DEFAULT 'EXTRA_DAY';
ALTER TABLE payroll_setting ADD CONSTRAINT payroll_setting_holiday_work CHECK (holiday_work IN ('EXTRA_DAY', 'DAY_OFF'));

ALTER TABLE pay_item DROP CONSTRAINT pay_item_kind_check;
ALTER TABLE pay_item ADD CONSTRAINT pay_item_kind_check CHECK (kind IN ('BASIC', 'EXTRA_HOUR', 'HOLIDAY'));
-- Of a month's pay: the working days that are paid, of all that the month has. Null for what is paid
-- otherwise, and for what was computed by calendar days.
ALTER TABLE pay_item ADD COLUMN working_days numeric(4, 1);
ALTER TABLE pay_item ADD COLUMN month_working_days numeric(4, 1);

-- The sums take holidays in: what is generated from them is made anew.
ALTER TABLE pay_line ADD COLUMN holiday_pay numeric(12, 2) NOT NULL DEFAULT 0;
DROP INDEX pay_line_by_name;
ALTER TABLE pay_line DROP COLUMN gross;
ALTER TABLE pay_line DROP COLUMN net;
ALTER TABLE pay_line DROP COLUMN has_exception;
ALTER TABLE pay_line ADD COLUMN gross numeric(12, 2) NOT NULL
  GENERATED ALWAYS AS (basic_pay + extra_pay + holiday_pay + allowance + additional_payment) STORED;
ALTER TABLE pay_line ADD COLUMN net numeric(12, 2) NOT NULL
  GENERATED ALWAYS AS (basic_pay + extra_pay + holiday_pay + allowance + additional_payment - deduction) STORED;
ALTER TABLE pay_line ADD COLUMN has_exception smallint NOT NULL GENERATED ALWAYS AS (
  CASE WHEN exceptions <> '{}'
    OR basic_pay + extra_pay + holiday_pay + allowance + additional_payment < deduction
  THEN 1 ELSE 0 END) STORED;
CREATE INDEX pay_line_by_name ON pay_line (security_agency_id, pay_period_id, staff_name, id)
  INCLUDE (has_exception, designation, em_type, gross, net);
