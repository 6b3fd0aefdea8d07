import { holidayText } from '@guardroom/rules/leave/holidays';
import { holidayUpdateInput } from '@guardroom/rules/leave/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { onlyChanged } from '../../../platform/database/update-statement.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { refuseTaken } from './create-public-holiday.ts';
import { followSubstitutes, holidayChange } from './store-substitute.ts';
import { UpdatePublicHolidayInput } from '../inputs.ts';
import { announceHolidays } from '../leave-changed.ts';
import { configureLeave } from '../policy.ts';
import { findHoliday, holdHolidays, saveHoliday, type HolidayChanges } from './store.ts';
import { PublicHoliday, type PublicHolidayRow } from './types.ts';
import { deletedAt } from '../balance/update-leave-adjustment.ts';

type Update = typeof UpdatePublicHolidayInput.$inferInput;
const operation = 'updatePublicHoliday';

builder.mutationField(operation, (t) =>
  t.field({
    type: PublicHoliday,
    policy: configureLeave,
    description:
      'Changes a public holiday, deletes it, or brings it back; what follows from its Sunday goes ' +
      'with it. Leave that was asked for keeps its days.',
    args: {
      update: t.arg({ type: UpdatePublicHolidayInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(ctx: Context, update: Update): Promise<PublicHolidayRow> {
  const { id, version, ...fields } = parseInput(holidayUpdateInput, update, 'update');
  const { db } = ctx;
  await holdHolidays(db);
  const before = await heldHoliday(ctx, id, version, fields.deleted);
  const changes = onlyChanged(before, {
    ...fields,
    ...deletedAt(fields.deleted),
  });
  if (Object.keys(changes).length === 0) return before;
  await refuseTakenBy(ctx, before, changes);
  await saveHoliday(db, id, changes);
  const own = await holidayChange(db, operation, id, before);
  const dates = [before.date, changes.date ?? before.date];
  const followed = await followSubstitutes(db, operation, dates);
  await recordChanges(ctx, [own, ...followed]);
  await announceHolidays(db);
  const after = await findHoliday(db, id);
  if (after === undefined) throw new Error('the holiday vanished while it was held');
  return after;
}

/** @throws NOT_FOUND, CONFLICT of one that follows from another, STALE with the holiday */
async function heldHoliday(
  { db }: Context,
  id: number,
  version: number | undefined,
  deleted: 0 | 1 | undefined,
): Promise<PublicHolidayRow> {
  const before = await findHoliday(db, id);
  if (before === undefined || (before.deleted === 1 && deleted === undefined)) {
    return refuse('NOT_FOUND', 'This public holiday is no longer there.', {
      path: 'update.id',
    });
  }
  if (before.substituteForID !== null) {
    const sunday = await findHoliday(db, before.substituteForID);
    const text = sunday === undefined ? 'a Sunday' : holidayText(sunday);
    refuse('CONFLICT', `This day follows from ${text}: change that.`, {
      path: 'update.id',
    });
  }
  if (version !== undefined && version !== before.version) {
    refuse('STALE', 'The public holiday was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  return before;
}

/** @throws CONFLICT when it would lie, or be again, on the day of another one */
async function refuseTakenBy(
  ctx: Context,
  before: PublicHolidayRow,
  changes: HolidayChanges,
): Promise<void> {
  const { date, kind, deleted } = { ...before, ...changes };
  if (deleted === 1 || kind === 'SUBSTITUTE') return;
  await refuseTaken(ctx, { date, kind }, before.id, 'update.date');
}
