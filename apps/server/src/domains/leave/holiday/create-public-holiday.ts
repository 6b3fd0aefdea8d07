import { holidayName, holidayText } from '@guardroom/rules/leave/holidays';
import { holidayForm, type HolidayForm } from '@guardroom/rules/leave/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { once } from '../../../platform/idempotency.ts';
import { followSubstitutes, holidayChange } from './store-substitute.ts';
import { CreatePublicHolidayInput } from '../inputs.ts';
import { announceHolidays } from '../leave-changed.ts';
import { configureLeave } from '../policy.ts';
import { addHoliday, findHoliday, holdHolidays, holidayRows, isEntered } from './store.ts';
import { PublicHoliday } from './types.ts';

type Create = typeof CreatePublicHolidayInput.$inferInput;
const operation = 'createPublicHoliday';

builder.mutationField(operation, (t) =>
  t.field({
    type: PublicHoliday,
    policy: configureLeave,
    description:
      'A public holiday of the agency. Of a gazetted one on a Sunday the day after is added too.',
    args: {
      create: t.arg({ type: CreatePublicHolidayInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_, { create, idempotencyKey }, ctx) => {
      const { id } = await once(ctx, operation, idempotencyKey, () => add(ctx, create));
      return (await findHoliday(ctx.db, id)) ?? refuse('NOT_FOUND', 'It is no longer there.');
    },
  }),
);

async function add(ctx: Context, create: Create): Promise<number> {
  const holiday = parseInput(holidayForm, create, 'create');
  const { db } = ctx;
  await holdHolidays(db);
  await refuseTaken(ctx, holiday, null, 'create.date');
  const id = await addHoliday(db, { ...holiday, substituteForID: null });
  const own = await holidayChange(db, operation, id, undefined);
  const followed = await followSubstitutes(db, operation, [holiday.date]);
  await recordChanges(ctx, [own, ...followed]);
  await announceHolidays(db);
  return id;
}

/**
 * A substitute gives way to a gazetted day, but is itself a holiday: the agency's own is not added.
 * @throws CONFLICT at `path`, naming the holiday that is there
 */
export async function refuseTaken(
  { db }: Context,
  { date, kind }: Pick<HolidayForm, 'date' | 'kind'>,
  exceptID: number | null,
  path: string,
): Promise<void> {
  const there = await holidayRows(db, date, date);
  const other = there.find((row) => row.id !== exceptID && (kind === 'OWN' || isEntered(row)));
  if (other === undefined) return;
  const text = holidayText({ date, name: holidayName(other) });
  refuse('CONFLICT', `There is a public holiday on this date already: ${text}.`, { path });
}
