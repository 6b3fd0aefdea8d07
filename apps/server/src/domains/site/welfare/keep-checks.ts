import { wireTime } from '@guardroom/rules/dates';
import { nextWelfare } from '@guardroom/rules/site/welfare/welfare-plan';
import { clock } from '../../../platform/clock.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { settleMissed } from './welfare-alert.ts';
import {
  addCheck,
  askedDutiesAt,
  askedDuty,
  dropChecks,
  dropChecksAt,
  missedChecks,
  type AskedDuty,
} from './store-check.ts';

/** A duty that was begun, changed or ended. */
interface Duty {
  readonly id: number;
  readonly staffName: string;
  readonly timeOut: string | null;
  /** Nobody knows when they went, or whether. */
  readonly notClockedOut: boolean;
}

/** Who came is asked by the plan of their site; who went is not any more, and is all right. */
export async function keepWelfare(db: AgencyDatabase, duty: Duty): Promise<void> {
  if (duty.timeOut === null) {
    const asked = await askedDuty(db, duty.id);
    if (asked !== undefined) await writeNext(db, asked);
    return;
  }
  await dropChecks(db, duty.id);
  if (duty.notClockedOut) return;
  await settleMissed(db, await missedChecks(db, duty.id), `${duty.staffName} went off duty.`);
}

/** The next check of a duty, by the plan as it is now. */
export async function writeNext(
  db: AgencyDatabase,
  duty: AskedDuty,
  fromOn = duty.fromOn,
): Promise<void> {
  const due = nextWelfare(duty, fromOn, duty.timeZone);
  if (due !== null) await addCheck(db, duty, fromOn, due);
}

/** The plan of a site was changed: whoever is on duty there is asked by it, and nobody at once. */
export async function rewriteChecks(db: AgencyDatabase, siteProfileID: number): Promise<void> {
  await dropChecksAt(db, siteProfileID);
  const now = wireTime(clock.now());
  for (const duty of await askedDutiesAt(db, siteProfileID)) await writeNext(db, duty, now);
}
