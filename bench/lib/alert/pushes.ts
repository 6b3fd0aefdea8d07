import { makeSubscription } from '../../../apps/server/src/domains/settings/notice/factory.ts';
import type { MadeStaff } from '../../../apps/server/src/domains/staff/factory.ts';
import type { SystemDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import { startPushService } from '../../../apps/server/test/push-service.ts';
import { until } from '../until.ts';

/** Somebody whose browser is pushed to, at a push service on this machine. */
export interface PushedPerson {
  /** For servers: in production none would push to its own machine. */
  readonly env: Readonly<Record<string, string>>;
  /** Ids of notices that came, each as often as it came. */
  came(): readonly number[];
  close(): Promise<void>;
}

export async function pushTo(db: SystemDatabase, person: MadeStaff): Promise<PushedPerson> {
  const service = await startPushService();
  const browser = service.browser();
  await makeSubscription(db, person, browser.subscription);
  return {
    env: { NODE_ENV: 'development', PUSH_HOSTS: service.host },
    came: () => browser.pushes.map(({ id }) => id),
    close: () => service.close(),
  };
}

const waiting = `SELECT count(*)::int AS count FROM outbox
  WHERE security_agency_id = $1 AND channel = 'PUSH' AND status = 'WAITING'`;

/** Waits until a push service has accepted everything that an agency tells. */
export function untilPushed(db: SystemDatabase, agencyID: number): Promise<void> {
  return until('all is pushed', 60_000, async () => {
    const [row] = await db.run<{ count: number }>(statement(waiting, [agencyID]));
    return row?.count === 0;
  });
}

// What a server that is no more had taken is given back after two minutes.
const giveBack = `UPDATE outbox SET leased_until = now()
  WHERE security_agency_id = $1 AND status = 'WAITING' AND leased_until > now()`;

/** The same of messages that servers had taken before they were killed, without their two minutes. */
export async function untilPushedAtLast(db: SystemDatabase, agencyID: number): Promise<void> {
  await db.run(statement(giveBack, [agencyID]));
  await untilPushed(db, agencyID);
}

const given = 'SELECT id FROM notice WHERE security_agency_id = $1';

/** What was told and never came. Twice is no matter: browsers show a notice once. */
export async function comparePushes(
  db: SystemDatabase,
  agencyID: number,
  came: readonly number[],
): Promise<string[]> {
  const notices = await db.run<{ id: number }>(statement(given, [agencyID]));
  const lost = notices.filter(({ id }) => !came.includes(id));
  return lost.length > 0 ? [`${lost.length} notices were never pushed`] : [];
}
