import { describe, expect, it } from 'vitest';
import {
  adjustmentColumns,
  adjustmentRows,
  findAdjustmentHead,
  type EnteredAdjustment,
} from './file.ts';

const people = [
  { staffProfileID: 1, staffNo: 'MS1', staffName: 'Tan Wei Ming' },
  { staffProfileID: 2, staffNo: 'MS2', staffName: 'Devi Raman' },
  { staffProfileID: 3, staffNo: 'MS3', staffName: 'Lim Ah Kow' },
  { staffProfileID: 4, staffNo: 'ms3', staffName: 'Lim Ah Seng' },
];
const titles = adjustmentColumns.map(({ title }) => title);

function rowsOf(rows: readonly (readonly string[])[], entered: readonly EnteredAdjustment[] = []) {
  const table = [['Agency', 'X'], titles, ...rows];
  const head = findAdjustmentHead(table);
  if (typeof head === 'string') throw new Error(head);
  return [...adjustmentRows(table, head, people, entered)];
}
const transport = {
  staffProfileID: 1,
  kind: 'ALLOWANCE' as const,
  amount: 50,
  reason: 'Transport',
};

describe('a file of adjustments', () => {
  it('is understood as people write it', () => {
    const read = rowsOf([
      ['MS1', 'Tan Wei Ming', 'Allowance', '50', 'Transport'],
      ['ms1', '', 'additional payment', '$1,200.50', ' Bonus '],
      ['MS2', ' devi  raman ', 'DEDUCTION', '0.01', 'Lost pass'],
      ['MS2', '', 'additional_payment', '5', 'Bonus'],
    ]);
    expect(read.map(({ row, issues, adjustment }) => ({ row, issues, ...adjustment }))).toEqual([
      { row: 3, issues: [], ...transport },
      {
        row: 4,
        issues: [],
        staffProfileID: 1,
        kind: 'ADDITIONAL_PAYMENT',
        amount: 1200.5,
        reason: 'Bonus',
      },
      {
        row: 5,
        issues: [],
        staffProfileID: 2,
        kind: 'DEDUCTION',
        amount: 0.01,
        reason: 'Lost pass',
      },
      {
        row: 6,
        issues: [],
        staffProfileID: 2,
        kind: 'ADDITIONAL_PAYMENT',
        amount: 5,
        reason: 'Bonus',
      },
    ]);
  });

  it('leaves out rows that say no more than who they are for', () => {
    const read = rowsOf([
      ['MS1', 'Tan Wei Ming', '', ' ', ''],
      [],
      ['MS2', 'Devi Raman', 'Allowance', '5', 'Phone'],
    ]);
    expect(read.map(({ row }) => row)).toEqual([5]);
  });

  const amount = 'Please give an amount above 0 with at most two decimals.';
  it.each([
    [['', '', 'Allowance', '5', 'Phone'], ['Staff Number: This field is required.']],
    [
      ['MS9', '', 'Allowance', '5', 'Phone'],
      ['Staff Number: Nobody with this number is paid in this period.'],
    ],
    [
      ['MS3', '', 'Allowance', '5', 'Phone'],
      ['Staff Number: More than one person of this period has this number.'],
    ],
    [
      ['MS1', 'Devi Raman', 'Allowance', '5', 'Phone'],
      ['Name: This is the number of Tan Wei Ming.'],
    ],
    [
      ['MS1', '', 'Gift', '5', 'Phone'],
      ['Kind: Write one of these: Allowance, Additional Payment, Deduction.'],
    ],
    [['MS1', '', '', '5', 'Phone'], ['Kind: This field is required.']],
    [['MS1', '', 'Allowance', '', 'Phone'], [`Amount: ${amount}`]],
    [['MS1', '', 'Allowance', '-5', 'Phone'], [`Amount: ${amount}`]],
    [['MS1', '', 'Allowance', '5$', 'Phone'], [`Amount: ${amount}`]],
    [['MS1', '', 'Allowance', '5.555', 'Phone'], [`Amount: ${amount}`]],
    [['MS1', '', 'Allowance', '1,5', 'Phone'], [`Amount: ${amount}`]],
    [['MS1', '', 'Allowance', '12,90', 'Phone'], [`Amount: ${amount}`]],
    [['MS1', '', 'Allowance', '1,2000', 'Phone'], [`Amount: ${amount}`]],
    [['MS1', '', 'Allowance', '1 5', 'Phone'], [`Amount: ${amount}`]],
    [['MS1', '', 'Allowance', '5', ''], ['Reason: This field is required.']],
    [
      ['MS9', '', 'Gift', '0', ''],
      [
        'Staff Number: Nobody with this number is paid in this period.',
        'Kind: Write one of these: Allowance, Additional Payment, Deduction.',
        `Amount: ${amount}`,
        'Reason: This field is required.',
      ],
    ],
  ])('says all that is wrong with a row: %j', (cells, issues) => {
    const [read] = rowsOf([cells]);
    expect(read?.adjustment).toBeUndefined();
    expect(read?.issues.map(({ column, message }) => `${column}: ${message}`)).toEqual(issues);
  });

  it('does not take the same twice, neither of a file nor of the period', () => {
    const row = ['MS1', '', 'Allowance', '50.00', 'transport'];
    const other = ['MS1', '', 'Allowance', '50', 'Transport in week 2'];
    const messages = (entered: readonly EnteredAdjustment[]) =>
      rowsOf([row, other, row], entered).map(
        ({ issues: [issue] }) => issue && `${issue.column}: ${issue.message}`,
      );
    expect(messages([])).toEqual([
      undefined,
      undefined,
      'Reason: The same stands in row 3: give another reason if it is meant twice.',
    ]);
    const already =
      'Reason: The same is entered already: give another reason if it is meant once more.';
    expect(messages([transport])).toEqual([already, undefined, already]);
  });

  it('says which columns are missing', () => {
    const head = findAdjustmentHead([['Staff No', 'Staff Name', 'Type', 'Dollars', 'Remark']]);
    expect(head).toMatchObject({ row: 0, unused: [] });
    expect(typeof head === 'string' ? [] : [...head.columns.keys()]).toEqual(
      adjustmentColumns.map(({ key }) => key),
    );
    expect(findAdjustmentHead([['Staff Number', 'Name', 'Kind', 'Amount']])).toBe(
      'The column Reason is missing.',
    );
  });
});
