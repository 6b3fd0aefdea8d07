import { describe, expect, it } from 'vitest';
import type { TableHead } from '../../table-head.ts';
import {
  clientImportColumns,
  findClientHead,
  importedClients,
  judgedClients,
  type ImportedClient,
} from './rows.ts';

const titles = clientImportColumns.map(({ title }) => title);

function rowsOf(...lines: readonly (readonly string[])[]): ImportedClient[] {
  const rows = [titles, ...lines];
  const head: TableHead<(typeof clientImportColumns)[number]['key']> | string =
    findClientHead(rows);
  if (typeof head === 'string') throw new Error(head);
  return [...importedClients(rows, head)];
}
const words = ({ issues }: ImportedClient) =>
  issues.map(({ column, message }) => [column, message]);

describe('the titles of a file of clients', () => {
  it.each([
    [['Client'], 0],
    [['Phone', 'Client Name', 'Hobby'], 1],
  ])('%j are enough', (cells, place) => {
    expect(findClientHead([['List of 2026'], cells])).toMatchObject({ row: 1 });
    const head = findClientHead([cells]);
    expect(typeof head === 'object' && head.columns.get('name')).toBe(place);
  });

  it('without the name are refused', () => {
    expect(findClientHead([['Email', 'Status']])).toBe('The column Client is missing.');
    expect(findClientHead([['a', 'b']])).toMatch(/were not found/);
  });
});

describe('a row of a client', () => {
  it('is understood as it stands in the template', () => {
    const [row] = rowsOf(clientImportColumns.map(({ example }) => example));
    expect(row?.issues).toEqual([]);
    expect(row?.input).toEqual({
      name: 'MCST 1234',
      phoneNo: '+6561234567',
      email: 'office@mcst.example',
      status: 'ACTIVE',
    });
  });

  it('needs a name alone, and is active', () => {
    expect(rowsOf(['  The  Kallang '])[0]?.input).toEqual({
      name: 'The Kallang',
      status: 'ACTIVE',
    });
  });

  it.each<[string[], [string, string][]]>([
    [['', '61234567'], [['Client', 'This field is required.']]],
    [['x'.repeat(201)], [['Client', 'At most 200 characters, please.']]],
    [['A', '51234567'], [['Contact Number', 'This is not a valid contact number.']]],
    [['A', '', 'nobody'], [['Email', 'This is not a valid email.']]],
    [['A', '', '', 'gone'], [['Status', 'Write Active or Inactive.']]],
    [
      ['', '1', 'x'],
      [
        ['Client', 'This field is required.'],
        ['Contact Number', 'This is not a valid contact number.'],
        ['Email', 'This is not a valid email.'],
      ],
    ],
  ])('%j has its errors beside it', (cells, issues) => {
    const [row] = rowsOf(cells);
    expect(row && words(row)).toEqual(issues);
    expect(row?.input).toBe(undefined);
  });
});

it('a name that another row or another client has is refused at its row, in any spelling', () => {
  const rows = rowsOf(['MCST 1'], ['mcst  1'], ['MCST 2', '1'], ['MCST 3'], ['MCST 1']);
  const judged = judgedClients(rows, ['Mcst 2']);
  expect(judged.map(words)).toEqual([
    [],
    [['Client', 'Row 2 has the same.']],
    [
      ['Contact Number', 'This is not a valid contact number.'],
      ['Client', 'A client with this name exists already.'],
    ],
    [],
    [['Client', 'Row 2 has the same.']],
  ]);
  expect(judged.map(({ input }) => input?.name)).toEqual([
    'MCST 1',
    undefined,
    undefined,
    'MCST 3',
    undefined,
  ]);
});
