import * as v from 'valibot';
import { findTableHead, type RowIssue, type TableHead } from '../../table-head.ts';
import { requiredMessage } from '../../required.ts';
import { withoutThousands } from '../amounts.ts';
import { payAdjustmentKinds, payAdjustmentLabels, type PayAdjustmentKind } from './adjustments.ts';
import { payAdjustmentForm, type PayAdjustmentFormInput } from '../period/inputs.ts';

/** A file of adjustments of one pay period: a row for each. */

export const adjustmentColumns = [
  { key: 'staffNo', title: 'Staff Number', required: true, width: 110 },
  { key: 'name', title: 'Name', required: false, width: 220 },
  { key: 'kind', title: 'Kind', required: true, width: 150 },
  { key: 'amount', title: 'Amount', required: true, width: 100 },
  { key: 'reason', title: 'Reason', required: true, width: 300 },
] as const;

type AdjustmentKey = (typeof adjustmentColumns)[number]['key'];

const otherTitles: Readonly<Record<string, AdjustmentKey>> = {
  staffno: 'staffNo',
  staffname: 'name',
  type: 'kind',
  dollars: 'amount',
  remark: 'reason',
};

/** Adjustments that one file may hold. */
export const adjustmentFileMaximum = 2000;

/** The titles of a file of adjustments, or the sentence why they are not found. */
export function findAdjustmentHead(
  rows: readonly (readonly string[])[],
): TableHead<AdjustmentKey> | string {
  return findTableHead(rows, { columns: adjustmentColumns, otherTitles });
}

/** Somebody of the period. */
export interface PaidName {
  readonly staffProfileID: number;
  readonly staffNo: string;
  readonly staffName: string;
}

/** What makes two adjustments the same. */
export interface EnteredAdjustment {
  readonly staffProfileID: number;
  readonly kind: PayAdjustmentKind;
  readonly amount: number;
  readonly reason: string;
}

/** One row as it was written, with everything that is wrong with it. */
export interface AdjustmentRow {
  /** Of the sheet, as a spreadsheet counts: the first is 1. */
  readonly row: number;
  readonly shown: Readonly<Record<AdjustmentKey, string>>;
  readonly issues: readonly RowIssue[];
  /** Where there are no issues. */
  readonly adjustment: EnteredAdjustment | undefined;
}

/**
 * The adjustments of a file. A row that says nothing but who it is for is left out: the template
 * names everybody. One after the other, so that whoever reads them can give others their turn.
 */
export function* adjustmentRows(
  rows: readonly (readonly string[])[],
  { row: headRow, columns }: TableHead<AdjustmentKey>,
  people: readonly PaidName[],
  entered: readonly EnteredAdjustment[],
): Generator<AdjustmentRow> {
  const byNumber = Map.groupBy(people, ({ staffNo }) => staffNo.toLowerCase());
  const known = new Map<string, number | null>(entered.map((one) => [keyOf(one), null]));
  for (const [index, cells] of rows.entries()) {
    const textOf = (key: AdjustmentKey): string => cells[columns.get(key) ?? -1]?.trim() ?? '';
    const [staffNo, name, kind] = [textOf('staffNo'), textOf('name'), textOf('kind')];
    const shown = { staffNo, name, kind, amount: textOf('amount'), reason: textOf('reason') };
    if (index <= headRow || shown.kind + shown.amount + shown.reason === '') continue;
    const row = index + 1;
    const person = personOf(shown, byNumber.get(staffNo.toLowerCase()) ?? []);
    const read = readAdjustment(shown);
    const issues = [...person.issues, ...read.issues];
    if (person.found === undefined || read.found === undefined || issues.length > 0) {
      yield { row, shown, issues, adjustment: undefined };
      continue;
    }
    const adjustment = { staffProfileID: person.found.staffProfileID, ...read.found };
    const same = sameIssue(known.get(keyOf(adjustment)));
    if (same === undefined) known.set(keyOf(adjustment), row);
    yield same === undefined
      ? { row, shown, issues, adjustment }
      : { row, shown, issues: [same], adjustment: undefined };
  }
}

interface Found<What> {
  readonly found: What | undefined;
  readonly issues: readonly RowIssue[];
}

type Shown = AdjustmentRow['shown'];

function personOf({ staffNo, name }: Shown, people: readonly PaidName[]): Found<PaidName> {
  const [found, ...others] = people;
  const none = (message: string) => ({
    found: undefined,
    issues: [{ column: 'Staff Number', message }],
  });
  if (staffNo === '') return none(requiredMessage);
  if (found === undefined) return none('Nobody with this number is paid in this period.');
  if (others.length > 0) return none('More than one person of this period has this number.');
  if (name === '' || plain(name) === plain(found.staffName)) return { found, issues: [] };
  return {
    found,
    issues: [{ column: 'Name', message: `This is the number of ${found.staffName}.` }],
  };
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

const titles: Readonly<Record<string, string>> = {
  kind: 'Kind',
  amount: 'Amount',
  reason: 'Reason',
};

function readAdjustment(shown: Shown): Found<PayAdjustmentFormInput> {
  const input = {
    kind: kindOf(shown.kind),
    amount: withoutThousands(shown.amount.replace(/^\$\s*/, '')),
    reason: shown.reason,
  };
  const parsed = v.safeParse(payAdjustmentForm, input);
  if (parsed.success) return { found: parsed.output, issues: [] };
  const fields = new Map(parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
  const kinds = Object.values(payAdjustmentLabels).join(', ');
  const sentences = [...fields].map(([field, message]) => ({
    column: titles[field] ?? '',
    message: field === 'kind' && shown.kind !== '' ? `Write one of these: ${kinds}.` : message,
  }));
  return { found: undefined, issues: sentences };
}

function kindOf(text: string): PayAdjustmentKind | undefined {
  return payAdjustmentKinds.find(
    (kind) => text.toUpperCase() === kind || plain(payAdjustmentLabels[kind]) === plain(text),
  );
}

function keyOf({ staffProfileID, kind, amount, reason }: EnteredAdjustment): string {
  return JSON.stringify([staffProfileID, kind, amount, plain(reason)]);
}

/** @param row where the same stands; null: in the period already */
function sameIssue(row: number | null | undefined): RowIssue | undefined {
  if (row === undefined) return undefined;
  const message =
    row === null
      ? 'The same is entered already: give another reason if it is meant once more.'
      : `The same stands in row ${row}: give another reason if it is meant twice.`;
  return { column: 'Reason', message };
}
