import { approvalFilter, pendingLookedThrough } from '@guardroom/rules/attendance/records-filter';
import type { Context } from '../../platform/context.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { listStatements } from '../../platform/graphql/list/list.ts';
import { Pagination, parsePagination, type Page } from '../../platform/graphql/list/pagination.ts';
import { nameOfSite } from '../site/store.ts';
import { attendanceList } from './filter.ts';
import { readAttendance } from './policy.ts';
import { readCircumstances, type JudgedCircumstances } from './circumstance/store-judged.ts';
import { findAttendance } from './store.ts';
import { Attendance, type AttendanceRow } from './types.ts';

interface PendingAttendance {
  readonly result: readonly AttendanceRow[];
  readonly count: number;
  readonly pending: number;
}

const PendingAttendanceList = builder
  .objectRef<PendingAttendance>('PendingAttendanceList')
  .implement({
    fields: (t) => ({
      result: t.field({ type: [Attendance], resolve: ({ result }) => [...result] }),
      count: t.exposeInt('count'),
      pending: t.exposeInt('pending', {
        description: `All that wait; of more than ${pendingLookedThrough} only so many are looked at.`,
      }),
    }),
  });

const PendingAttendanceInput = builder.inputType('PendingAttendanceInput', {
  fields: (t) => ({
    unusual: t.boolean({
      required: true,
      description:
        'True: those with a mark, of the record or of what a device told; false: those without.',
    }),
    search: t.string(),
    siteProfileID: t.field({ type: 'RecordID' }),
    marked: t.boolean({ description: 'Whether a device told something unusual of it.' }),
  }),
});

builder.queryField('listPendingAttendance', (t) =>
  t.field({
    type: PendingAttendanceList,
    policy: readAttendance,
    description: 'What waits for approval, by whether something about it is unusual.',
    args: {
      choice: t.arg({ type: PendingAttendanceInput, required: true }),
      pagination: t.arg({ type: Pagination, required: true }),
    },
    resolve: (_, { choice, pagination }, ctx) => list(ctx, choice, parsePagination(pagination)),
  }),
);

/** What is unusual follows from other records and the roster, so the rule judges what waits. */
async function list(
  { db }: Context,
  choice: typeof PendingAttendanceInput.$inferInput,
  page: Page,
): Promise<PendingAttendance> {
  const { ids, pending } = await readPending(db, choice, page);
  const around = await readCircumstances(db, ids);
  const found = ids.filter((id) => isUnusual(around.get(id)) === choice.unusual);
  const shown = found.slice(page.offset, page.offset + page.limit);
  const rows = new Map((await findAttendance(db, shown)).map((row) => [row.id, row]));
  return { result: shown.flatMap((id) => rows.get(id) ?? []), count: found.length, pending };
}

/** By what surrounds a record, or by what its device told. */
const isUnusual = (judged: JudgedCircumstances | undefined): boolean =>
  judged?.isMarked !== false || judged.marks.length > 0;

async function readPending(
  db: Context['db'],
  { search, siteProfileID, marked }: typeof PendingAttendanceInput.$inferInput,
  { order }: Page,
): Promise<{ readonly ids: readonly number[]; readonly pending: number }> {
  const { agencyId } = db.scope;
  if (typeof siteProfileID === 'number') {
    await nameOfSite(db, siteProfileID, 'choice.siteProfileID');
  }
  const filter = approvalFilter({
    securityAgencyID: agencyId,
    search: search ?? undefined,
    siteProfileID: siteProfileID ?? undefined,
    marked: marked ?? undefined,
  });
  const bare = { ...attendanceList, select: 'a.id', joins: '' };
  const looked = { limit: pendingLookedThrough, offset: 0, order };
  const { page, count } = listStatements(bare, agencyId, { ...filter }, looked);
  const [rows = [], counts = []] = await db.runAll([page, count]);
  return { ids: rows.map(({ id }) => Number(id)), pending: Number(counts[0]?.['count']) };
}
