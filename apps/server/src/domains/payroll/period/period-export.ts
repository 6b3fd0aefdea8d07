import { listDate, listTime } from '@guardroom/rules/dates';
import { shiftLabels } from '@guardroom/rules/deployment/shifts';
import { amountText } from '@guardroom/rules/payroll/amounts';
import { effectOf, payAdjustmentLabels } from '@guardroom/rules/payroll/adjustment/adjustments';
import { exceptionTexts, payExceptionLabels } from '@guardroom/rules/payroll/exception/exceptions';
import { hoursOf } from '@guardroom/rules/payroll/payslip/payslip';
import { payPeriodStatusLook } from '@guardroom/rules/payroll/period/status';
import * as v from 'valibot';
import {
  registerExport,
  tableContent,
  workbookContent,
} from '../../../platform/export/register-export.ts';
import type { Cell, ExportColumn } from '../../../platform/export/table.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import { periodGone } from '../compute/compute-pay-period.ts';
import { exportPayroll } from '../payslip/policy.ts';
import { payStatements } from '../line/store.ts';
import { exceptionsOfPeriod } from '../exception/store.ts';
import { findPayPeriod } from '../store.ts';
import type { PayPeriodRow } from '../types.ts';
import type { PayExceptionRow } from '../exception/types.ts';
import type { PayStatementShape } from '../line/types.ts';

/** Its name in links. */
export const periodExport = 'payPeriod';
const exportParameters = v.object({ payPeriodID: v.number() });

registerExport(periodExport, {
  policy: exportPayroll,
  open: async ({ scope, securityAgencyName, timeZone }, parameters, database) => {
    const { payPeriodID } = v.parse(exportParameters, parameters);
    const db = database.agency(scope);
    const period = await findPayPeriod(db, payPeriodID);
    if (period === undefined) return refuse('NOT_FOUND', periodGone);
    const people = await payStatements(db, payPeriodID, null);
    const found = await exceptionsOfPeriod(db, payPeriodID);
    const summary = {
      sheetName: 'Summary',
      heading: headingOf(securityAgencyName, period, timeZone),
      columns: summaryColumns,
      timeZone,
    };
    const plain = { heading: [], timeZone };
    const hours = { ...plain, sheetName: 'Hours', columns: hoursColumns };
    const adjustments = { ...plain, sheetName: 'Adjustments', columns: adjustmentColumns };
    const exceptions = { ...plain, sheetName: 'Exceptions', columns: exceptionColumns };
    return workbookContent(
      tableContent(summary, await mapInTurns(people, summaryCells)),
      tableContent(hours, (await mapInTurns(people, hoursCells)).flat()),
      tableContent(adjustments, (await mapInTurns(people, adjustmentCells)).flat()),
      tableContent(exceptions, await mapInTurns(found, exceptionCells)),
    );
  },
});

function headingOf(
  agency: string,
  period: PayPeriodRow,
  timeZone: string,
): readonly (readonly [string, string])[] {
  const { status, lockedBy, lockedOn, computedOn, paidOn } = period;
  const by = lockedOn === null ? '' : `, ${lockedBy ?? ''} ${listTime(lockedOn, timeZone)}`;
  return [
    ['Agency', agency],
    ['Pay Period', `${listDate(period.startDate)} to ${listDate(period.endDate)}`],
    ['Status', `${payPeriodStatusLook[status].label}${by}`],
    ['Computed', computedOn === null ? 'Not yet' : listTime(computedOn, timeZone)],
    ['Date of Payment', paidOn === null ? '-' : listDate(paidOn)],
    ['People', String(period.people)],
    ['Gross', amountText(period.gross)],
    ['Net', amountText(period.net)],
  ];
}

const person: readonly ExportColumn[] = [
  { title: 'Staff Number', width: 110 },
  { title: 'Name', width: 220 },
];
const texts = (...titles: readonly string[]): ExportColumn[] =>
  titles.map((title) => ({ title, width: 90 }));
const numbers = (...titles: readonly string[]): ExportColumn[] =>
  titles.map((title) => ({ title, width: 90, kind: 'number' }));
const money = (...titles: readonly string[]): ExportColumn[] =>
  titles.map((title) => ({ title, width: 100, kind: 'money' }));

const summaryColumns: readonly ExportColumn[] = [
  ...person,
  ...texts('Designation', 'Employment Type'),
  ...numbers('Days Employed', 'Paid Leave Days', 'Unpaid Leave Days'),
  ...numbers('Rostered Hours', 'Clocked Hours', 'Approved Hours'),
  ...numbers('Extra Hours', 'Extra Hours Limit'),
  ...money('Basic Pay', 'Extra Hour Pay', 'Public Holiday Pay'),
  ...money('Allowances', 'Additional Payments', 'Gross'),
  ...money('Deductions', 'Net'),
  { title: 'To Look At', width: 320 },
];

function summaryCells({ line }: PayStatementShape): Cell[] {
  const limit = line.extraLimitMinutes;
  return [
    line.staffNo,
    line.staffName,
    line.designation,
    line.emType,
    line.serviceDays,
    line.paidLeaveDays,
    line.unpaidLeaveDays,
    hoursOf(line.rosteredMinutes),
    hoursOf(line.clockedMinutes),
    hoursOf(line.approvedMinutes),
    hoursOf(line.extraMinutes),
    limit === null ? null : hoursOf(limit),
    line.basicPay,
    line.extraPay,
    line.holidayPay,
    line.allowance,
    line.additionalPayment,
    line.gross,
    line.deduction,
    line.net,
    exceptionTexts(line).join('; '),
  ];
}

const hoursColumns: readonly ExportColumn[] = [
  ...person,
  { title: 'Site', width: 240 },
  ...texts('Shift'),
  ...numbers('Rostered Shifts', 'Rostered Hours', 'Clocked Shifts', 'Clocked Hours'),
  ...numbers('Approved Shifts', 'Approved Hours'),
];

function hoursCells({ line, hours }: PayStatementShape): Cell[][] {
  return hours.map((each) => [
    line.staffNo,
    line.staffName,
    each.siteProfileName ?? 'No site',
    shiftLabels[each.shift],
    each.rosteredShifts,
    hoursOf(each.rosteredMinutes),
    each.clockedShifts,
    hoursOf(each.clockedMinutes),
    each.approvedShifts,
    hoursOf(each.approvedMinutes),
  ]);
}

const adjustmentColumns: readonly ExportColumn[] = [
  ...person,
  { title: 'Kind', width: 150 },
  ...money('Amount'),
  { title: 'Reason', width: 300 },
  { title: 'Entered By', width: 180 },
  { title: 'Entered', width: 190, kind: 'time' },
];

/** A deduction is below zero, so that the column adds up. */
function adjustmentCells({ line, adjustments }: PayStatementShape): Cell[][] {
  return adjustments.map((each) => [
    line.staffNo,
    line.staffName,
    payAdjustmentLabels[each.kind],
    effectOf(each.kind, each.amount),
    each.reason,
    each.enteredBy,
    each.createdOn,
  ]);
}

const exceptionColumns: readonly ExportColumn[] = [
  ...person,
  { title: 'Exception', width: 240 },
  { title: 'Cause', width: 320 },
  { title: 'Waived For', width: 300 },
  { title: 'Waived By', width: 180 },
  { title: 'Waived', width: 190, kind: 'time' },
];

function exceptionCells(one: PayExceptionRow): Cell[] {
  return [
    one.staffNo,
    one.staffName,
    payExceptionLabels[one.exception],
    one.cause,
    one.reason,
    one.waivedBy,
    one.waivedOn,
  ];
}
