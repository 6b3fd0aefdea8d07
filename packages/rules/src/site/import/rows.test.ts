import { describe, expect, it } from 'vitest';
import type { RowIssue } from '../../table-head.ts';
import { judgedSites, type RegisterEntry } from './judge.ts';
import {
  findSiteHead,
  importedSites,
  siteImportColumns,
  type ImportedSite,
  type SiteImportKey,
} from './rows.ts';

const titles = siteImportColumns.map(({ title }) => title);
const context = {
  clients: [
    { id: 7, name: 'MCST 1234', status: 'ACTIVE' as const },
    { id: 8, name: 'Old Estate', status: 'INACTIVE' as const },
  ],
  timeZone: 'Asia/Singapore',
};

function rowsOf(...lines: readonly Partial<Record<SiteImportKey, string>>[]): ImportedSite[] {
  const cells = lines.map((line) => siteImportColumns.map(({ key }) => line[key] ?? ''));
  const rows = [titles, ...cells];
  const head = findSiteHead(rows);
  if (typeof head === 'string') throw new Error(head);
  return [...importedSites(rows, head, context)];
}
const words = (said: readonly RowIssue[]) => said.map(({ column, message }) => [column, message]);

describe('a row of a site', () => {
  it('is understood as it stands in the template', () => {
    const [row] = rowsOf(
      Object.fromEntries(siteImportColumns.map(({ key, example }) => [key, example])),
    );
    expect(row?.issues).toEqual([]);
    expect(row?.input).toEqual({
      site: {
        name: 'The Kallang Verandah',
        address: '1 Kallang Road',
        postal: '339097',
        mcstNo: '1234',
        uen: 'T08MC1234A',
        phoneNo: '+6561234567',
        status: 'ACTIVE',
        latitude: 1.3108,
        longitude: 103.8661,
        fenceRadius: 150,
        fenceMode: 'FLAG',
      },
      contract: { clientProfileID: 7, start: '2025-12-31T16:00:00Z', end: '2027-12-31T15:59:59Z' },
    });
  });

  it('needs a name alone, and has no contract then', () => {
    expect(rowsOf({ name: 'Quay House' })[0]?.input).toEqual({
      site: { name: 'Quay House' },
      contract: undefined,
    });
  });

  it.each<[Partial<Record<SiteImportKey, string>>, [string, string][]]>([
    [{ address: 'x' }, [['Site', 'This field is required.']]],
    [{ name: 'A', postal: '1234' }, [['Postal Code', 'A postal code has six digits.']]],
    [
      { name: 'A', uen: '1' },
      [['UEN', 'This is not a valid UEN, as 12345678A, 202612345A or T08MC1234A.']],
    ],
    [{ name: 'A', phoneNo: '1' }, [['Contact Number', 'This is not a valid contact number.']]],
    [{ name: 'A', latitude: '1.3' }, [['Longitude', 'Latitude and longitude go together.']]],
    [
      { name: 'A', latitude: 'north', longitude: '103.8' },
      [['Latitude', 'A latitude is a number from -90 to 90, as 1.3521.']],
    ],
    [{ name: 'A', fenceRadius: '20' }, [['Radius (m)', 'A radius is 50 to 1000 whole metres.']]],
    [
      { name: 'A', fenceMode: 'Maybe' },
      [['Fence', 'Write one of: Off, Mark who is outside, Ask for a reason and mark.']],
    ],
    [{ name: 'A', client: 'mcst 1234' }, [['Contract Start', 'This field is required.']]],
    [{ name: 'A', start: '1 Jan 2026' }, [['Client', 'This field is required.']]],
    [
      { name: 'A', client: 'Nobody', start: '1 Jan 2026' },
      [['Client', 'You have no client with this name.']],
    ],
    [
      { name: 'A', client: 'old estate', start: 'soon' },
      [
        ['Client', 'Old Estate is inactive. Please choose an active client.'],
        ['Contract Start', 'Write the date like 21 Nov 2026.'],
      ],
    ],
    [
      { name: 'A', client: 'MCST 1234', start: '2 Jan 2026', end: '1 Jan 2026' },
      [['Contract End', 'New contract end date is before new contract start date']],
    ],
  ])('%j has its errors beside it', (given, issues) => {
    const [row] = rowsOf(given);
    expect(row && words(row.issues)).toEqual(issues);
    expect(row?.input).toBe(undefined);
  });
});

const entry = (given: Partial<RegisterEntry> & { readonly id: number }): RegisterEntry => ({
  name: 'Quay House',
  address: null,
  unitNo: null,
  postal: '123456',
  mcstNo: null,
  strataLot: null,
  tier: null,
  uen: null,
  siteProfileID: null,
  ...given,
});
const judged = (
  rows: readonly ImportedSite[],
  register: readonly RegisterEntry[],
  own: readonly { readonly name: string; readonly postal: string | null }[] = [],
) =>
  judgedSites(rows, { register, own }).map(({ issues, warnings, input }) => ({
    issues: words(issues),
    warnings: words(warnings),
    entry: input?.site.securitySiteID,
  }));

describe('a site of the register', () => {
  it('is chosen by name and postal code, or by UEN, and what it says otherwise is told', () => {
    const register = [
      entry({ id: 5 }),
      entry({ id: 6, name: 'Bay View', postal: '654321', uen: 'T08MC1234A', address: '1 Bay' }),
    ];
    const rows = rowsOf(
      { name: 'QUAY  house', postal: '123456' },
      { name: 'Bay View Condo', uen: 't08mc1234a', address: '2 Bay', tier: '2' },
    );
    expect(judged(rows, register)).toEqual([
      { issues: [], warnings: [], entry: 5 },
      {
        issues: [],
        warnings: [['Site', 'The register has this site as Bay View; from there: Address, Tier.']],
        entry: 6,
      },
    ]);
  });

  it('of the same postal code with another name is told, and not taken for it', () => {
    expect(judged(rowsOf({ name: 'Tower 2', postal: '123456' }), [entry({ id: 5 })])).toEqual([
      {
        issues: [],
        warnings: [
          [
            'Postal Code',
            'The register has Quay House there. Write that name if it is the same site.',
          ],
        ],
        entry: undefined,
      },
    ]);
  });

  it('that is one of your sites is refused, as is one of the same name and postal code', () => {
    const rows = rowsOf({ name: 'Quay House', postal: '123456' }, { name: 'Plain' });
    const own = [{ name: 'plain', postal: null }];
    const found = judged(rows, [entry({ id: 5, siteProfileID: 9 })], own);
    expect(found.map(({ issues }) => issues)).toEqual([
      [['Site', 'Quay House is one of your sites already.']],
      [['Site', 'Plain is one of your sites already.']],
    ]);
  });
});

it('two rows cannot be one site: by name and postal code, by UEN, or by the register', () => {
  const rows = rowsOf(
    { name: 'A' },
    { name: 'a' },
    { name: 'A', postal: '111111' },
    { name: 'B', uen: 'T08MC1234A' },
    { name: 'C', uen: 't08mc1234a' },
    { name: 'Quay House', postal: '123456' },
    { name: 'D', uen: 'T08MC9999A' },
  );
  const register = [entry({ id: 5, uen: 'T08MC9999A' })];
  expect(judged(rows, register).map(({ issues }) => issues.map(([, said]) => said))).toEqual([
    [],
    ['Row 2 has the same.'],
    [],
    [],
    ['Row 5 has the same.'],
    [],
    ['Row 7 has the same.'],
  ]);
});
