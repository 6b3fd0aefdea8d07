import {
  approvalFilter,
  onDutyFilter,
  recordsFilter,
} from '@guardroom/rules/attendance/records-filter';
import { dashboardShifts } from '@guardroom/rules/home/dashboard-shifts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { attendanceList } from '../../src/domains/attendance/filter.ts';
import { leaveRequestList } from '../../src/domains/leave/filter.ts';
import { payLineList } from '../../src/domains/payroll/filter.ts';
import { payShiftStatements } from '../../src/domains/payroll/line/store-days.ts';
import { payLinesStatement } from '../../src/domains/payroll/paid/store.ts';
import { gapsStatement } from '../../src/domains/payroll/rate/store.ts';
import { staffExpiryList } from '../../src/domains/staff/filter.ts';
import { dashboardStatement } from '../../src/domains/home/store.ts';
import { readersStatements } from '../../src/domains/sop/store-reader.ts';
import { staffSOPStatements } from '../../src/domains/sop/store-staff.ts';
import { overviewStatement } from '../../src/domains/ticket/store-overview.ts';
import {
  checkDetailStatements,
  checkStatements,
} from '../../src/domains/supervisorycheck/store.ts';
import { generateAttendance } from '../../src/generate/generate-attendance.ts';
import { openDatabase, unlimited, type Database } from '../../src/platform/database/database.ts';
import { searchIsLeakproof } from '../../src/platform/database/migrate.ts';
import type { Statement } from '../../src/platform/database/statement.ts';
import type { Column, Operator } from '../../src/platform/graphql/list/column.ts';
import {
  exportStatement,
  listStatements,
  setContainsStyle,
  type List,
} from '../../src/platform/graphql/list/list.ts';
import { allLists as lists } from '../operations/all-lists.ts';
import { addOfEverything } from './many-of-everything.ts';
import { explained } from './plan-of.ts';
import { openPlanner, type Planner } from './planner.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import type { FilterNode } from '../../src/platform/graphql/list/filter-node.ts';
import { leftOutOnCitus } from '../citus/on-citus.ts';
import { plainPlans } from './plain-plans.ts';

const isCluster = leftOutOnCitus('the coordinator plans nothing: each machine does, for its part');

/**
 * Every list reads by an index whatever it is filtered by: EXPLAIN, as the served role, on a
 * database with a small agency beside a large one.
 */
let scratch: TestDatabase;
let database: Database;
let small: number;
let large: number;
let planner: Planner;
/** Only where the owner is a superuser, as in the embedded database. */
let leakproof: boolean;

beforeAll(async () => {
  scratch = await createTestDatabase(inject('adminDatabaseUrl'));
  // Filling takes as long as it takes; the statements of requests are only explained.
  database = openDatabase(scratch.url, 4, unlimited);
  const generate = async (agencyName: string, rows: number) =>
    (await generateAttendance({ database, agencyName, rows, perDay: 400 })).agencyId;
  large = await generate('Large', 45_000);
  small = await generate('Small', 5_000);
  for (const [agency, count] of [
    [large, 20_000],
    [small, 400],
  ] as const) {
    await addOfEverything(database.pool, agency, count);
  }
  await database.pool.query('VACUUM (ANALYZE)');
  leakproof = await searchIsLeakproof(database.pool);
  planner = await openPlanner(database);
}, 600_000);
afterAll(async () => {
  planner.close();
  await database.end();
  await scratch.drop();
});

const scanned = (agencyId: number, statement: Statement) => planner.scanned(agencyId, statement);
const indexes = (agencyId: number, statement: Statement) => planner.indexes(agencyId, statement);

const page = { limit: 20, offset: 0, order: [] };

async function expectIndexed(list: List, filter: FilterNode): Promise<void> {
  const statements = listStatements(list, small, filter, page);
  expect(await scanned(small, statements.page), statements.page.text).toEqual([]);
  expect(await scanned(small, statements.count), statements.count.text).toEqual([]);
  const whole = exportStatement(list, small, filter);
  expect(await scanned(small, { ...whole, text: `${whole.text} LIMIT 20` }), whole.text).toEqual(
    [],
  );
}

function operandFor({ cast, literals }: Column, operator: Operator): unknown {
  if (operator === 'exists') return true;
  const [literal] = literals;
  const one =
    literal ??
    {
      bigint: 1_000_001,
      timestamptz: '2026-11-20T00:00:00Z',
      text: 'Tan',
      integer: 1,
      date: '2026-11-21',
    }[cast];
  return operator === 'between' ? [one, one] : one;
}

const cases = lists.flatMap((list) =>
  Object.entries(list.columns).flatMap(([field, column]) =>
    column.operators.map((operator) => ({ list, field, column, operator, name: list.name })),
  ),
);

describe.skipIf(isCluster)('a list reads no table of agencies from end to end', () => {
  it.each(lists.map((list) => ({ list, name: list.name })))(
    '$name, unfiltered',
    async ({ list }) => {
      await expectIndexed(list, {});
    },
  );

  it.each(cases)(
    '$name filtered by $field $operator',
    async ({ list, field, column, operator }) => {
      const condition = { [operator]: operandFor(column, operator) };
      // As JSON brings it: the operand's type follows the column's.
      const filter: FilterNode = JSON.parse(JSON.stringify({ [field]: condition }));
      await expectIndexed(list, filter);
    },
  );

  it.each(
    lists.flatMap((list) =>
      Object.keys(list.orders).map((field) => ({ list, field, name: list.name })),
    ),
  )('$name ordered by $field', async ({ list, field }) => {
    const order = [{ field, direction: 'DESC' as const }];
    const { page: sorted } = listStatements(list, small, {}, { ...page, order });
    expect(await scanned(small, sorted)).toEqual([]);
  });
});

describe.skipIf(isCluster)('the screens of attendance', () => {
  const range = { timeInStart: '2026-11-01T00:00:00Z', timeInEnd: '2026-11-21T23:59:59Z' };
  const choices: readonly [string, (securityAgencyID: number) => FilterNode, RegExp][] = [
    [
      'Approval',
      (securityAgencyID) => ({ ...approvalFilter({ securityAgencyID }) }),
      /^attendance_pending$/,
    ],
    [
      'On Duty',
      (securityAgencyID) => ({ ...onDutyFilter({ securityAgencyID }) }),
      /^attendance_on_duty$/,
    ],
    [
      'Records',
      (securityAgencyID) => ({ ...recordsFilter({ securityAgencyID, ...range }) }),
      /^attendance_records$/,
    ],
    [
      'Records of a status',
      (securityAgencyID) => ({
        ...recordsFilter({ securityAgencyID, ...range, approvalStatus: 'REJECTED' }),
      }),
      /^attendance_records$/,
    ],
    [
      'Records of a site',
      (securityAgencyID) => ({
        ...recordsFilter({ securityAgencyID, ...range, siteProfileID: 7 }),
      }),
      /^attendance_(records|by_site_in|by_site_out)$/,
    ],
    [
      'Approval of a site',
      (securityAgencyID) => ({ ...approvalFilter({ securityAgencyID, siteProfileID: 7 }) }),
      /^attendance_(pending|by_site_in|by_site_out)$/,
    ],
    [
      'Approval of chosen records',
      (securityAgencyID) => ({ ...approvalFilter({ securityAgencyID, ids: [1, 2, 3] }) }),
      /^attendance_(pkey|pending)$/,
    ],
    [
      'Approval of what is marked',
      (securityAgencyID) => ({ ...approvalFilter({ securityAgencyID, marked: true }) }),
      /^attendance_marked$/,
    ],
    [
      'Records that are marked',
      (securityAgencyID) => ({ ...recordsFilter({ securityAgencyID, ...range, marked: true }) }),
      /^attendance_marked$/,
    ],
    ['On duty or not', () => ({}), /^attendance_by_time$/],
  ];

  it.each(choices)('%s is read in its order from its own index', async (_, filterOf, index) => {
    for (const agency of [small, large]) {
      const { page: first } = listStatements(attendanceList, agency, filterOf(agency), page);
      const ofAttendance = (await indexes(agency, first)).filter((name) =>
        name.startsWith('attendance'),
      );
      expect(ofAttendance, first.text).not.toEqual([]);
      for (const name of ofAttendance) expect(name).toMatch(index);
    }
  });
});

describe.skipIf(isCluster)('the whole list of a large agency', () => {
  const long = ['IncidentReport', 'SiteHistory', 'WorkHistory', 'PLRDHistory', 'StaffDocument'];
  it.each([...long, 'Audit'])('%s is cut along an index', async (name) => {
    const list = lists.find((each) => each.name === name);
    if (list === undefined) throw new Error(`there is no list ${name}`);
    const { page: first } = listStatements(list, large, {}, page);
    expect(await scanned(large, first), first.text).toEqual([]);
  });
});

describe.skipIf(isCluster)('what is put together from several tables', () => {
  const now = Date.parse('2026-11-21T02:00:00Z');
  const shifts = dashboardShifts(now, 'Asia/Singapore');
  const month = { month: '2026-11', timeZone: 'Asia/Singapore', today: '2026-11-20' };
  const one = { siteProfileID: { eq: 1_000_001 } };
  const days = { today: '2026-11-21', from: '2026-10-22', to: '2026-12-21' };
  const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const unread = { ...days, acknowledged: false };
  const cases: readonly [string, (agencyId: number) => readonly Statement[]][] = [
    [
      'the dashboard',
      (agency) => [dashboardStatement(agency, { now, shifts, posts: [] }, {}, page)],
    ],
    [
      'a card of it',
      (agency) => [dashboardStatement(agency, { now, shifts, posts: [] }, one, page)],
    ],
    [
      'the cards that show a person',
      (agency) => [
        dashboardStatement(agency, { now, shifts, posts: [] }, { staffProfileID: { eq: 7 } }, page),
      ],
    ],
    ['supervisory checks', (agency) => checkStatements(agency, month, {}, page)],
    [
      'the tiles of supervisory checks',
      (agency) => checkStatements(agency, month, { checks: { ge: 1 } }, page),
    ],
    [
      'who has not read the SOP of a site',
      (agency) => {
        const sop = { id: 1_000_001, siteProfileID: 1_000_001, SOPVersionID: 1_000_001 };
        return Object.values(readersStatements(agency, sop, unread, page));
      },
    ],
    [
      'who has not read a general SOP',
      (agency) => {
        const sop = { id: 1_000_001, siteProfileID: null, SOPVersionID: 1_000_001 };
        return Object.values(readersStatements(agency, sop, unread, page));
      },
    ],
    [
      'the SOPs that somebody is to read',
      (agency) => Object.values(staffSOPStatements(agency, 1_000_001, days, page)),
    ],
    ...(['status', 'category', 'priority', 'site', 'client'] as const).map(
      (grouping): [string, (agencyId: number) => readonly Statement[]] => [
        `the overview of tickets by ${grouping}`,
        (agency) => [overviewStatement(agency, { [grouping]: true }, page)],
      ],
    ),
    ...plainPlans,
    ['who is employed without a rate', (agency) => [gapsStatement(agency, '2026-11-21')]],
    ['the shifts of pay', (agency) => payShiftStatements(agency, october, 7, month.timeZone)],
    ['the pay of records', (agency) => [payLinesStatement(agency, [7, 8], month.timeZone)]],
    ['the checks of a site', (agency) => checkDetailStatements(agency, month, one, page)],
  ];

  it.each(cases)('%s: no table of agencies is read from end to end', async (_, statementsOf) => {
    for (const statement of statementsOf(small)) {
      expect(await scanned(small, statement), statement.text).toEqual([]);
    }
  });
});

describe.skipIf(isCluster)('contains', () => {
  // Rare in the data, so that any other way than the trigram index would read much more.
  const rare = 'zqxj';
  const texts = lists.flatMap((list) =>
    Object.entries(list.columns)
      .filter(([, { operators, condition }]) => operators.includes('contains') && !condition)
      .map(([field, { sql, plain = sql }]) => {
        const together = list.searched?.of.includes(field) ? list.searched : undefined;
        return { list, field, column: together?.column ?? plain, name: list.name };
      }),
  );
  // A shared list has no row security to keep ILIKE from its index.
  const ofAgencies = texts.filter(({ list }) => list.shared !== true);
  const search = (list: List, field: string) =>
    listStatements(list, large, { [field]: { contains: rare } }, page);

  it.for(texts)(
    '$name $field uses the trigram index under row security',
    async ({ list, field }, context) => {
      context.skip(!leakproof, 'ILIKE is not leakproof on this server');
      for (const each of Object.values(search(list, field))) {
        expect(await indexes(large, each), each.text).toContain(`${list.table}_search`);
      }
    },
  );

  it.for(lists.flatMap((list) => (list.searched ? [{ list, of: list.searched.of }] : [])))(
    '$list.name uses it for fields that are searched together',
    async ({ list, of }, context) => {
      context.skip(!leakproof, 'LIKE is not leakproof on this server');
      const filter = { or: of.map((field) => ({ [field]: { contains: rare } })) };
      for (const each of Object.values(listStatements(list, large, filter, page))) {
        expect(await indexes(large, each), each.text).toContain(`${list.table}_search`);
      }
    },
  );

  it("of what is a person's looks among the staff first, by their index", async () => {
    for (const list of [leaveRequestList, payLineList]) {
      for (const field of ['staffName', 'staffNo']) {
        for (const each of Object.values(search(list, field))) {
          expect(each.text).toContain("search_ids('staff_profile'");
          expect(await scanned(large, each), each.text).toEqual([]);
        }
      }
    }
  });

  describe('where ILIKE cannot be marked leakproof', () => {
    const mark = async (word: string): Promise<void> => {
      if (!leakproof) return;
      for (const name of ['texticlike', 'textlike']) {
        await database.pool.query(`ALTER FUNCTION pg_catalog.${name}(text, text) ${word}`);
      }
    };

    beforeAll(async () => {
      await mark('NOT LEAKPROOF');
      setContainsStyle('search_ids');
    });
    afterAll(async () => {
      setContainsStyle('ilike');
      await mark('LEAKPROOF');
    });

    it('row security keeps ILIKE from the index, which is why there is another way', async () => {
      setContainsStyle('ilike');
      const { page: first } = search(attendanceList, 'staffName');
      setContainsStyle('search_ids');
      expect(await indexes(large, first)).not.toContain('attendance_search');
    });

    it('one of the two marks is not enough', async (context) => {
      context.skip(!leakproof, 'ILIKE is not leakproof on this server');
      await database.pool.query('ALTER FUNCTION pg_catalog.texticlike(text, text) LEAKPROOF');
      expect(await searchIsLeakproof(database.pool)).toBe(false);
      await mark('LEAKPROOF');
      expect(await searchIsLeakproof(database.pool)).toBe(true);
      await mark('NOT LEAKPROOF');
    });

    it.each(ofAgencies)(
      '$name $field is found through the definer function',
      async ({ list, field, column }) => {
        for (const each of Object.values(search(list, field))) {
          expect(each.text).toContain('search_ids');
          expect(await scanned(large, each), each.text).toEqual([]);
        }
        // What the function runs, as its owner.
        const client = await database.pool.connect();
        try {
          const inside = `SELECT id FROM ${list.table} WHERE security_agency_id = $1 AND ${column} ILIKE $2`;
          const plan = await explained(client, inside, [large, `%${rare}%`]);
          expect(plan.map((node) => node['Index Name'])).toContain(`${list.table}_search`);
        } finally {
          client.release();
        }
      },
    );
  });
});

describe.skipIf(isCluster)('the view of what runs out', () => {
  it('reads documents and training in the order of their expiry, as far as it shows them', async () => {
    for (const agency of [small, large]) {
      const { page: first } = listStatements(staffExpiryList, agency, {}, page);
      const used = await indexes(agency, first);
      expect(used, first.text).toContain('staff_document_by_expiry');
      expect(used, first.text).toContain('staff_training_module_by_expiry');
    }
  });
});
