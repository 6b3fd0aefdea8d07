import { expect, it } from 'vitest';
import { asWritten, readCells, repeatedRows, textsIn, writtenRows } from './import-row.ts';
import { findTableHead, type TableHead } from './table-head.ts';

const columns = [
  { key: 'name', title: 'Name', required: true },
  { key: 'day', title: 'Day', required: false },
] as const;
type Key = (typeof columns)[number]['key'];

const rows = [['A list'], ['Day', 'Name'], [], ['', 'Tan'], ['soon', ''], ['', 'Tan']];
function head(): TableHead<Key> {
  const found = findTableHead<Key>(rows, { columns, otherTitles: {}, fewest: 2 });
  if (typeof found === 'string') throw new Error(found);
  return found;
}
const readers = { name: asWritten, day: () => ({ message: 'No day.' }) };

it('a file of few columns is found by fewer titles', () => {
  expect(findTableHead<Key>(rows, { columns, otherTitles: {} })).toMatch(/were not found/);
  expect(head()).toMatchObject({ row: 1, unused: [] });
});

it('rows are those below the titles with something in them, counted as a spreadsheet does', () => {
  expect([...writtenRows(rows, head())].map(({ row }) => row)).toEqual([4, 5, 6]);
  expect(textsIn(rows, head(), 'name')).toEqual(['Tan']);
});

it('cells are read by their columns, and what is missing or not understood is said at them', () => {
  const read = [...writtenRows(rows, head())].map((row) =>
    readCells(row, { columns, readers, context: undefined }),
  );
  expect(read.slice(0, 2)).toEqual([
    { read: { name: 'Tan' }, issues: [] },
    {
      read: {},
      issues: [
        { column: 'Name', message: 'This field is required.' },
        { column: 'Day', message: 'No day.' },
      ],
    },
  ]);
});

it('rows that repeat another are told by the first that says it', () => {
  const [one, two, three] = [
    { row: 2, name: 'a' },
    { row: 3, name: 'a' },
    { row: 4, name: 'a' },
  ];
  const other = { row: 5, name: undefined };
  expect(repeatedRows([one, two, three, other, other], ({ name }) => name)).toEqual([
    [two, 2],
    [three, 2],
  ]);
});
