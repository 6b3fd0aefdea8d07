import { wireTime } from '@guardroom/rules/dates';
import { plan, settle } from '../../../platform/alert.ts';
import { clock } from '../../../platform/clock.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';

/** A line of the roster, as its alerts know it. */
interface AlertedLine {
  readonly id: number;
  readonly staffProfileID: number;
  readonly siteProfileID: number;
  readonly startDatetime: string;
}

/** Who is known not to come is waited for no more, and somebody else is needed; and the reverse. */
export async function alertOfAbsence(
  db: AgencyDatabase,
  { id: entityID, siteProfileID, staffProfileID, startDatetime }: AlertedLine,
  reason: string | null,
): Promise<void> {
  const subject = { entity: 'Deployment', entityID, siteProfileID, staffProfileID };
  const now = wireTime(clock.now());
  const window = `${startDatetime} ${staffProfileID} ${now}`;
  if (reason === null) {
    await settle(db, 'PLACE_UNCOVERED', subject, 'They are expected again.');
    await plan(db, [{ kind: 'NOT_ON_DUTY', subject, window, dueOn: startDatetime }]);
    return;
  }
  await settle(db, 'NOT_ON_DUTY', subject, `Noted as absent: ${reason}`);
  await settle(db, 'LEFT_EARLY', subject, `Noted as absent: ${reason}`);
  await plan(db, [{ kind: 'PLACE_UNCOVERED', subject, window, dueOn: now }]);
}
