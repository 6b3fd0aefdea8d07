import { administratorsWith } from '../../platform/policy.ts';

/** Sees pay periods and what everybody is paid in them. */
export const readPayroll = administratorsWith(
  'readPayroll',
  'payroll.view',
  'payroll.run',
  'payroll.lock',
);

/** Makes pay periods, computes them, adjusts pay and sends them to review. */
export const runPayroll = administratorsWith('runPayroll', 'payroll.run');

/** Locks a period, and opens it again with a reason. */
export const lockPayroll = administratorsWith('lockPayroll', 'payroll.lock');
