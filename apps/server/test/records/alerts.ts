import { expect, vi } from 'vitest';
import type { AlertKind } from '@guardroom/rules/alert/alert-kind';
import { runAlerts } from '../../src/platform/alert/run-alerts.ts';
import { AgencyScope } from '../../src/platform/database/scope.ts';
import type { TestServer } from '../test-server.ts';

/** Alerts of something, for tests of what opens and closes them. */

export interface AlertRow {
  readonly status: string;
  readonly sentence: string;
  readonly detail: string;
  readonly reason: string | null;
  readonly [column: string]: unknown;
}

const ofSubject = `SELECT status, sentence, detail, reason FROM alert
  WHERE security_agency_id = $1 AND kind = $2 AND entity_id = $3 ORDER BY id`;
const waiting = `SELECT kind FROM alert_due
  WHERE security_agency_id = $1 AND kind = $2 AND entity_id = $3 AND done_on IS NULL`;
const due = `UPDATE alert_due SET due_on = now()
  WHERE security_agency_id = $1 AND kind = $2 AND entity_id = $3 AND done_on IS NULL`;
const unasked = `UPDATE alert SET checked_on = now() - interval '1 hour'
  WHERE security_agency_id = $1 AND closed_on IS NULL`;

/** What an agency's alerts of a kind are, and what makes them move. */
export function alertDesk(server: TestServer, agencyID: number, kind: AlertKind) {
  const work = () =>
    runAlerts({
      database: server.database,
      log: server.services.log,
      scopeOf: (id) => AgencyScope.mint(id),
    });
  const alerts = (id: number) => server.sql<AlertRow>(ofSubject, [agencyID, kind, id]);
  const waits = async (id: number) => (await server.sql(waiting, [agencyID, kind, id])).length > 0;
  // Whoever else works at alerts of this database may have taken it a moment ago.
  const soon = (id: number, rows: readonly object[]) =>
    vi.waitFor(async () => expect(await alerts(id)).toMatchObject(rows), 10_000);
  return {
    alerts,
    waits,
    soon,
    /** Its time comes. */
    fallDue: async (id: number): Promise<void> => {
      await server.sql(due, [agencyID, kind, id]);
      await work();
      await vi.waitFor(async () => expect(await waits(id)).toBe(false), 10_000);
    },
    /** What stands is asked for anew. */
    ask: async (): Promise<void> => {
      await server.sql(unasked, [agencyID]);
      await work();
    },
    work,
  };
}
