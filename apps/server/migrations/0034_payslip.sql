-- When the people of a locked period were paid: a payslip says it.
ALTER TABLE pay_period ADD COLUMN paid_on date;
