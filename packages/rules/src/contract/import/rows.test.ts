import { describe, expect, it } from 'vitest';
import type { NamedSite } from '../../site/named.ts';
import type { RowIssue } from '../../table-head.ts';
import { judgedContracts, type ContractInForce } from './judge.ts';
import {
  contractImportColumns,
  findContractHead,
  importedContracts,
  type ContractImportKey,
  type ImportedContract,
} from './rows.ts';

const titles = contractImportColumns.map(({ title }) => title);
const timeZone = 'Asia/Singapore';

const site = (given: Partial<NamedSite> & { readonly id: number }): NamedSite => ({
  name: 'Bay View',
  postal: null,
  status: 'ACTIVE',
  clientProfileID: null,
  clientProfileName: null,
  ...given,
});
const context = {
  sites: [
    site({ id: 3, name: 'The Kallang Verandah', postal: '339097' }),
    site({ id: 4, clientProfileID: 9, clientProfileName: 'Other Estates' }),
    site({ id: 5, name: 'Old Quay', status: 'INACTIVE' }),
    site({ id: 6, name: 'Twin', postal: '111111' }),
    site({ id: 7, name: 'Twin', postal: '222222' }),
    site({ id: 8, name: 'Moved', postal: '111111', status: 'INACTIVE' }),
    site({ id: 10, name: 'Moved', postal: '222222' }),
    site({ id: 11, name: 'Same', postal: '333333' }),
    site({ id: 12, name: 'Same', postal: '333333' }),
  ],
  clients: [
    { id: 7, name: 'MCST 1234', status: 'ACTIVE' as const },
    { id: 8, name: 'Old Estate', status: 'INACTIVE' as const },
  ],
  timeZone,
};

type Line = Partial<Record<ContractImportKey, string>>;

function rowsOf(...lines: readonly Line[]): ImportedContract[] {
  const cells = lines.map((line) => contractImportColumns.map(({ key }) => line[key] ?? ''));
  const rows = [titles, ...cells];
  const head = findContractHead(rows);
  if (typeof head === 'string') throw new Error(head);
  return [...importedContracts(rows, head, context)];
}
const words = (said: readonly RowIssue[]) => said.map(({ column, message }) => [column, message]);

const right: Line = {
  site: 'the kallang  verandah',
  client: 'mcst 1234',
  start: '1 Jan 2026',
  end: '31 Dec 2026',
};

describe('the titles of a file of contracts', () => {
  it('are found as a list of site contracts has them', () => {
    const head = findContractHead([['Site', 'Client', 'Contract Start', 'Contract End', 'Fee']]);
    expect(head).toMatchObject({ row: 0, unused: ['Fee'] });
  });

  it('without one that is needed are refused', () => {
    expect(findContractHead([['Site', 'Client', 'Start']])).toBe('The column End is missing.');
  });
});

describe('a row of a contract', () => {
  it('is understood as it stands in the template', () => {
    const [row] = rowsOf(
      Object.fromEntries(contractImportColumns.map(({ key, example }) => [key, example])),
    );
    expect(row?.issues).toEqual([]);
    expect(row?.warnings).toEqual([]);
    expect(row?.input).toEqual({
      siteProfileID: 3,
      clientProfileID: 7,
      startDatetime: '2025-12-31T16:00:00Z',
      endDatetime: '2027-12-31T15:59:59Z',
      status: 'ACTIVE',
      reviewInterval: 'QUARTERLY',
    });
  });

  it('is active, without reviews and a note, where it says nothing of them', () => {
    expect(rowsOf(right)[0]?.input).toEqual({
      siteProfileID: 3,
      clientProfileID: 7,
      startDatetime: '2025-12-31T16:00:00Z',
      endDatetime: '2026-12-31T15:59:59Z',
      status: 'ACTIVE',
    });
  });

  it.each<[Line, object]>([
    [{ status: 'inactive' }, { status: 'INACTIVE' }],
    [{ reviewInterval: 'half-yearly' }, { reviewInterval: 'HALF_YEARLY' }],
    [{ note: 'Two guards by night' }, { note: 'Two guards by night' }],
    [{ site: 'Twin', postal: '222222' }, { siteProfileID: 7 }],
    [{ site: 'Moved' }, { siteProfileID: 10 }],
  ])('with %j makes %j', (given, input) => {
    expect(rowsOf({ ...right, ...given })[0]?.input).toMatchObject(input);
  });

  const needed = 'This field is required.';
  it.each<[Line, [string, string][]]>([
    [{ site: '' }, [['Site', needed]]],
    [{ client: '' }, [['Client', needed]]],
    [{ start: '' }, [['Start', needed]]],
    [{ end: '' }, [['End', needed]]],
    [{ site: 'Nowhere' }, [['Site', 'You have no site with this name.']]],
    [{ postal: '999999' }, [['Site', 'You have no site with this name and postal code.']]],
    [{ site: 'Old Quay' }, [['Site', 'Old Quay is inactive. Please choose an active site.']]],
    [
      { site: 'Twin' },
      [['Site', 'You have several sites with this name. Write the postal code too.']],
    ],
    [
      { site: 'Same', postal: '333333' },
      [
        [
          'Site',
          'You have several sites with this name and postal code. ' +
            'Create its contract with the Create button.',
        ],
      ],
    ],
    [{ client: 'Nobody' }, [['Client', 'You have no client with this name.']]],
    [
      { client: 'old estate' },
      [['Client', 'Old Estate is inactive. Please choose an active client.']],
    ],
    [{ end: '31 Dec 2025' }, [['End', 'The end must be after the start.']]],
    [{ status: 'soon' }, [['Status', 'Write Active or Inactive.']]],
    [
      { reviewInterval: 'Weekly' },
      [['Review Meeting Arrangement', 'Write None, Monthly, Quarterly, Half-yearly or Yearly.']],
    ],
    [{ note: 'x'.repeat(4001) }, [['Note', 'At most 4000 characters, please.']]],
    [
      { site: 'Nowhere', client: 'Nobody', start: 'soon', end: 'later', status: 'x' },
      [
        ['Site', 'You have no site with this name.'],
        ['Client', 'You have no client with this name.'],
        ['Start', 'Write the date like 21 Nov 2026.'],
        ['End', 'Write the date like 21 Nov 2026.'],
        ['Status', 'Write Active or Inactive.'],
      ],
    ],
  ])('with %j has its errors beside it', (given, issues) => {
    const [row] = rowsOf({ ...right, ...given });
    expect(row && words(row.issues)).toEqual(issues);
    expect(row?.input).toBe(undefined);
  });

  it('is warned of what Create Contract would ask about', () => {
    const [short, other] = rowsOf({ ...right, end: '5 Jan 2026' }, { ...right, site: 'Bay View' });
    expect(short && words(short.warnings)).toEqual([
      ['End', 'It ends within a week: 01 Jan 2026 to 05 Jan 2026.'],
    ]);
    expect(other && words(other.warnings)).toEqual([
      ['Client', 'The site is under contract with another client: Other Estates.'],
    ]);
    expect([short?.issues, other?.issues]).toEqual([[], []]);
  });
});

const inForce = (start: string, end: string | null): ContractInForce => ({
  siteProfileID: 3,
  clientProfileID: 7,
  startDatetime: `${start}T00:00:00+08:00`,
  endDatetime: end === null ? null : `${end}T23:59:59+08:00`,
});

const judged = (known: readonly ContractInForce[], ...lines: readonly Line[]) =>
  [
    ...judgedContracts(rowsOf(...lines.map((line) => ({ ...right, ...line }))), {
      inForce: known,
      timeZone,
    }),
  ].map(({ issues }) => words(issues));

describe('a contract in force of the same site and client', () => {
  const has = (period: string) => [
    ['Start', `This client already has an active contract for this site: ${period}.`],
  ];
  const years = [inForce('2027-01-01', '2027-12-31'), inForce('2024-01-01', '2024-12-31')];

  it.each<[string, Line, readonly ContractInForce[], string[][]]>([
    ['between two others', {}, years, []],
    ['on the last day of one', { start: '31 Dec 2024' }, years, has('01 Jan 2024 to 31 Dec 2024')],
    ['on the first day of one', { end: '1 Jan 2027' }, years, has('01 Jan 2027 to 31 Dec 2027')],
    ['around one', { end: '1 Jan 2029' }, years, has('01 Jan 2027 to 31 Dec 2027')],
    [
      'after one without an end',
      { start: '1 Jan 2030', end: '1 Jan 2031' },
      [inForce('2025-01-01', null)],
      has('01 Jan 2025, without an end'),
    ],
    ['that is not in force', { status: 'Inactive', end: '1 Jan 2029' }, years, []],
    ['of another site', { site: 'Bay View', end: '1 Jan 2029' }, years, []],
  ])('%s', (_, line, known, issues) => {
    expect(judged(known, line)).toEqual([issues]);
  });
});

it('two rows of one site and client cannot be in force at a time, whatever else is wrong', () => {
  const late = { start: '1 Jan 2027', end: '31 Dec 2027' };
  const row = (number: number, period: string) => [
    'Start',
    `Row ${number} has this site and client in that time: ${period}.`,
  ];
  expect(
    judged(
      [],
      late,
      {},
      { start: '1 Dec 2026', end: '31 Jan 2027', note: 'x'.repeat(4001) },
      { site: 'Bay View' },
      { status: 'Inactive' },
      { start: '1 Jan 2028', end: '31 Dec 2028' },
      late,
    ),
  ).toEqual([
    [],
    [],
    [['Note', 'At most 4000 characters, please.'], row(2, '01 Jan 2027 to 31 Dec 2027')],
    [],
    [],
    [],
    [row(2, '01 Jan 2027 to 31 Dec 2027')],
  ]);
});
