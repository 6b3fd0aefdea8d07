import { listDate } from '@guardroom/rules/dates';
import { amountText } from '@guardroom/rules/payroll/amounts';
import {
  deductionsOf,
  earningsOf,
  overtimeOf,
  payslipProblem,
  type PayslipLine,
} from '@guardroom/rules/payroll/payslip/payslip';
import { payPeriodName } from '@guardroom/rules/payroll/period/period';
import * as v from 'valibot';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import type { PdfBlock, PdfCell } from '../../../platform/export/pdf/pdf-types.ts';
import {
  registerExport,
  rowsIn,
  type ExportDatabase,
  type PdfContent,
} from '../../../platform/export/register-export.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { mapInTurns } from '../../../platform/turns.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { periodGone } from '../compute/compute-pay-period.ts';
import { exportPayroll } from './policy.ts';
import { payStatements } from '../line/store.ts';
import { findPayPeriod } from '../store.ts';
import type { PayPeriodRow } from '../types.ts';
import type { PayStatementShape } from '../line/types.ts';

/** Whose payslips, as the export carries it in its link; null: everybody's. */
const exportParameters = v.object({
  payPeriodID: v.number(),
  staffProfileID: v.nullable(v.number()),
});
type Choice = v.InferOutput<typeof exportParameters>;
const ownParameters = v.object({ payPeriodID: v.number() });

interface Payslips {
  readonly period: PayPeriodRow;
  readonly people: readonly PayStatementShape[];
}

/**
 * What payslips are made of.
 * @param path of the fields in the request
 * @throws NOT_FOUND for a period or a person in it that is not there, CONFLICT before it is final
 */
export async function payslipsOf(
  db: AgencyDatabase,
  { payPeriodID, staffProfileID }: Choice,
  path: string,
): Promise<Payslips> {
  const period = await findPayPeriod(db, payPeriodID);
  if (period === undefined) {
    return refuse('NOT_FOUND', periodGone, { path: `${path}payPeriodID` });
  }
  const problem = payslipProblem(period);
  if (problem !== null) refuse('CONFLICT', problem, { path: `${path}payPeriodID` });
  const named = staffProfileID === null ? null : [staffProfileID];
  const people = await payStatements(db, payPeriodID, named);
  if (people.length === 0) {
    if (named === null) {
      refuse('NOT_FOUND', 'Nobody is paid in this period.', { path: `${path}payPeriodID` });
    }
    refuse('NOT_FOUND', 'This person is not paid in this period.', {
      path: `${path}staffProfileID`,
    });
  }
  return { period, people };
}

registerExport('payslip', {
  policy: exportPayroll,
  open: (viewer, parameters, database) =>
    payslipFile(viewer, v.parse(exportParameters, parameters), database),
});

/** Its name in links. */
export const ownPayslipExport = 'ownPayslip';

registerExport(ownPayslipExport, {
  policy: guardsThemselves,
  // Whose it is, the link does not say: it is always that of who fetches it.
  open: (viewer, parameters, database) => {
    const { payPeriodID } = v.parse(ownParameters, parameters);
    return payslipFile(viewer, { payPeriodID, staffProfileID: viewer.staffProfileID }, database);
  },
});

async function payslipFile(
  { scope, securityAgencyName }: Viewer,
  choice: Choice,
  database: ExportDatabase,
): Promise<PdfContent> {
  const { period, people } = await payslipsOf(database.agency(scope), choice, '');
  const pages = await mapInTurns(people, (person) => blocksOf(securityAgencyName, period, person));
  return {
    page: {
      layout: 'portrait',
      title: `${securityAgencyName} - Payslip ${payPeriodName(period)}`,
    },
    count: pages.reduce((sum, blocks) => sum + rowsIn(blocks), 0),
    batches: oneByOne(pages),
    close: () => Promise.resolve(),
  };
}

async function* oneByOne(pages: readonly PdfBlock[][]): AsyncGenerator<readonly PdfBlock[]> {
  for (const blocks of pages) yield blocks;
}

/** One person's payslip, on pages of their own. */
function blocksOf(agency: string, period: PayPeriodRow, person: PayStatementShape): PdfBlock[] {
  const { line } = person;
  const overtime = overtimeOf(person, period);
  const included = overtime.isIncluded ? ', included in the basic pay' : '';
  return [
    { kind: 'page' },
    { kind: 'title', text: 'Payslip' },
    {
      kind: 'pairs',
      pairs: [
        ['Employer', agency],
        ['Employee', line.staffName],
        ['Staff number', line.staffNo],
        ['Salary period', `${listDate(period.startDate)} to ${listDate(period.endDate)}`],
        ['Date of payment', period.paidOn === null ? '-' : listDate(period.paidOn)],
      ],
    },
    ...linesOf('Earnings', earningsOf(person), ['Total earnings', line.gross]),
    ...linesOf('Deductions', deductionsOf(person), ['Total deductions', line.deduction]),
    { kind: 'section', text: 'Overtime' },
    {
      kind: 'pairs',
      pairs: [
        ['Overtime hours', overtime.hours],
        ['Overtime pay', `${overtime.pay}${included}`],
        ['Overtime period', overtime.period],
      ],
    },
    { kind: 'section', text: 'Net Pay' },
    {
      kind: 'text',
      texts: [{ text: `Net salary paid: SGD ${amountText(line.net)}`, isBold: true }],
    },
  ];
}

function linesOf(
  title: string,
  lines: readonly PayslipLine[],
  [label, total]: readonly [string, number],
): PdfBlock[] {
  const bold = (text: string): PdfCell => ({ text, isBold: true });
  return [
    { kind: 'section', text: title },
    {
      kind: 'table',
      columns: [
        { title: 'Item', share: 22 },
        { title: 'Details', share: 56 },
        { title: 'Amount (SGD)', share: 22, align: 'right' },
      ],
      fontSize: 9,
    },
    {
      kind: 'rows',
      rows: [
        ...lines.map(({ what, basis, amount }) => [what, basis, amountText(amount)]),
        [bold(label), '', bold(amountText(total))],
      ],
    },
  ];
}
