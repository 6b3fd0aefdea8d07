import { wallTime } from '@guardroom/rules/dates';
import { welfareCalls } from '@guardroom/rules/site/welfare/welfare-plan';
import type { Context } from '../../../platform/context.ts';
import { takeEvents, type ArrivedEvent, type TakenEvent } from '../../../platform/guard-event.ts';
import { writeNext } from './keep-checks.ts';
import { askedDuty, openChecks, saveAnswer, type OpenCheck } from './store-check.ts';
import { settleMissed } from './welfare-alert.ts';

takeEvents('welfareAnswer', answer);

/**
 * Somebody is all right. What they had been asked is answered, also where it is told late; the time
 * to the next check begins anew.
 */
async function answer(ctx: Context, arrived: ArrivedEvent<'welfareAnswer'>): Promise<TakenEvent> {
  const { db } = ctx;
  const { viewer, at } = arrived;
  const checks = await openChecks(db, viewer.staffProfileID, at, welfareCalls);
  const time = wallTime(at, viewer.timeZone).slice(11);
  for (const check of checks) {
    const isInTime = Date.parse(at) <= Date.parse(check.lastOn);
    const told = isInTime ? `It was answered at ${time}, and told later.` : `Answered at ${time}.`;
    if (check.state === 'DUE' || isInTime) await saveAnswer(db, check.id, at);
    if (check.state === 'MISSED') await settleMissed(db, [check.id], told);
  }
  const last = checks.at(-1);
  if (last === undefined) return { record: undefined, marks: [] };
  await askAgain(ctx, last, at);
  return { record: { entity: 'WelfareCheck', entityID: last.id }, marks: [] };
}

/** Where a check waits already, it came about after the answer. */
async function askAgain({ db }: Context, { attendanceID }: OpenCheck, at: string): Promise<void> {
  const duty = await askedDuty(db, attendanceID);
  if (duty !== undefined) await writeNext(db, duty, at);
}
