import { welfareCause } from '@guardroom/rules/alert/welfare-cause';
import { plan, settleAll, watchAlert } from '../../../platform/alert.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { unansweredCheck, type DueCheck } from './store-check.ts';

watchAlert('WELFARE', {
  stillTrue: async (db, { entityID }) => {
    const check = await unansweredCheck(db, entityID);
    return check === undefined ? null : welfareCause(check);
  },
});

const entity = 'WelfareCheck';

/** Checks that nobody answered, after the last call. */
export async function alertOfMissed(
  db: AgencyDatabase,
  checks: readonly DueCheck[],
): Promise<void> {
  await plan(
    db,
    checks.map(({ id, siteProfileID, staffProfileID, dueOn }) => ({
      kind: 'WELFARE',
      subject: { entity, entityID: id, siteProfileID, staffProfileID },
      window: dueOn,
      dueOn,
    })),
  );
}

/** Whoever missed them is all right. */
export function settleMissed(
  db: AgencyDatabase,
  ids: readonly number[],
  reason: string,
): Promise<void> {
  const subjects = ids.map((entityID) => ({ entity, entityID }));
  return settleAll(db, 'WELFARE', subjects, reason);
}
