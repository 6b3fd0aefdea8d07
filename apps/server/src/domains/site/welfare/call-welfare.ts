import { wireTime } from '@guardroom/rules/dates';
import { welfareCalls } from '@guardroom/rules/site/welfare/welfare-plan';
import type { AlertBench } from '../../../platform/alert/open-due.ts';
import { inBegun } from '../../../platform/database/in-transaction.ts';
import type { AlertWork } from '../../../platform/alert/run-alerts.ts';
import { clock } from '../../../platform/clock.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { giveNotice } from '../../../platform/notice.ts';
import { writeNext } from './keep-checks.ts';
import {
  agenciesToCall,
  askedDuty,
  claimChecks,
  markCalled,
  markMissed,
  type DueCheck,
} from './store-check.ts';
import { alertOfMissed } from './welfare-alert.ts';

const batch = 100;

/** Calls whoever is to be asked, and alerts of those who do not answer. A fault of one agency stops no other. */
export async function callWelfare({ database, log, scopeOf }: AlertWork): Promise<void> {
  for (const agencyId of await agenciesToCall(database.system)) {
    const bench: AlertBench = { begin: () => database.begin(scopeOf(agencyId)), log };
    try {
      while ((await inBegun(bench.begin, callSome)) === batch);
    } catch (error) {
      log.error('welfare checks failed', { agencyId }, error);
    }
  }
}

async function callSome(db: AgencyDatabase): Promise<number> {
  const due = await claimChecks(db, batch);
  const missed = due.filter(({ calls }) => calls >= welfareCalls);
  await call(
    db,
    due.filter(({ calls }) => calls < welfareCalls),
  );
  await miss(db, missed);
  return due.length;
}

/** On the device alone: what it shows is answered there. */
async function call(db: AgencyDatabase, checks: readonly DueCheck[]): Promise<void> {
  if (checks.length === 0) return;
  await giveNotice(db, {
    kind: 'ALERT',
    accountIDs: checks.map(({ accountID }) => accountID),
    sentence: 'Welfare check: are you all right? Please answer.',
    detail: null,
    path: '/',
    urgency: 'URGENT',
    channels: ['PUSH'],
    subject: null,
  });
  await markCalled(
    db,
    checks.map(({ id }) => id),
  );
}

/** Whoever missed one is asked again after the usual time. */
async function miss(db: AgencyDatabase, checks: readonly DueCheck[]): Promise<void> {
  if (checks.length === 0) return;
  await markMissed(
    db,
    checks.map(({ id }) => id),
  );
  await alertOfMissed(db, checks);
  const now = wireTime(clock.now());
  for (const { attendanceID } of checks) {
    const duty = await askedDuty(db, attendanceID);
    if (duty !== undefined) await writeNext(db, duty, now);
  }
}
