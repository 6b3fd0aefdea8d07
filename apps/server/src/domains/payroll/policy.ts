import { administratorsWith, masterAdministrators } from '../../platform/policy.ts';

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

/** Decides that somebody is paid in spite of an exception: whoever computes, or whoever locks. */
export const waivePayroll = administratorsWith('waivePayroll', 'payroll.run', 'payroll.lock');

/** Says how many people a pay period takes: not those who run payroll, unless they are in charge. */
export const setPayroll = masterAdministrators('setPayroll');
