import { administratorsWith } from '../../../platform/policy.ts';

/** Takes payslips and the tables of a pay period away as files. */
export const exportPayroll = administratorsWith(
  'exportPayroll',
  'payroll.view',
  'payroll.run',
  'payroll.lock',
);

/** Says on which date a locked period was paid. */
export const datePayments = administratorsWith('datePayments', 'payroll.run', 'payroll.lock');
