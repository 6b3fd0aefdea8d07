import { mkdirSync, rmSync } from 'node:fs';
import { makeAgency, type MadeAgency } from '../../../apps/server/src/domains/agency/factory.ts';
import { makeClient, type MadeClient } from '../../../apps/server/src/domains/client/factory.ts';
import { makeLeaveType } from '../../../apps/server/src/domains/leave/factory.ts';
import { makeSite, type MadeSite } from '../../../apps/server/src/domains/site/factory.ts';
import {
  makeAdmin,
  makeStaff,
  type MadeStaff,
} from '../../../apps/server/src/domains/staff/factory.ts';
import type { SystemDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import type { Session } from '../../../apps/server/test/client.ts';
import { openSessionOf } from '../../../apps/server/test/open-session.ts';

/** An agency whose writes are disturbed: who writes, and what they write about. */
export interface FaultOffice {
  readonly agency: MadeAgency;
  /** One a writer, each signed in. */
  readonly admins: readonly MadeStaff[];
  readonly sessions: readonly Session[];
  /** Of a guard's application, one a writer. */
  readonly phones: readonly Session[];
  readonly sites: readonly MadeSite[];
  /** Four guards of each site. */
  readonly guards: readonly (readonly MadeStaff[])[];
  readonly client: MadeClient;
  /** Whose contracts come with files. */
  readonly otherClient: MadeClient;
  readonly leaveTypeID: number;
  readonly incidentTypeID: number;
}

const guardsOfSite = 4;

/** @param writers how many administrators write at once */
export async function makeFaultOffice(db: SystemDatabase, writers = 6): Promise<FaultOffice> {
  const agency = await makeAgency(db, {});
  const securityAgencyID = agency.id;
  const admins = await several(writers, () => makeAdmin(db, { securityAgencyID }));
  const sessions: Session[] = [];
  for (const admin of admins) sessions.push(await openSessionOf(db, admin));
  // The long form takes longer than a session lasts.
  await db.run(statement("UPDATE session SET expires_on = now() + interval '30 days'"));
  const sites = await several(6, () => makeSite(db, { securityAgencyID, withCheckpoint: true }));
  const guards: MadeStaff[][] = [];
  while (guards.length < sites.length) {
    guards.push(await several(guardsOfSite, () => makeStaff(db, { securityAgencyID })));
  }
  const phones: Session[] = [];
  for (const guard of await several(writers, () => makeStaff(db, { securityAgencyID }))) {
    phones.push(await openSessionOf(db, guard, 'GUARD'));
  }
  const [type] = await db.run<{ id: number }>(
    statement("SELECT min(id) AS id FROM reference_item WHERE kind = 'INCIDENT_TYPE'"),
  );
  return {
    agency,
    admins,
    sessions,
    phones,
    sites,
    guards,
    client: await makeClient(db, { securityAgencyID }),
    otherClient: await makeClient(db, { securityAgencyID }),
    leaveTypeID: await makeLeaveType(db, { securityAgencyID }),
    incidentTypeID: type?.id ?? 0,
  };
}

/** An empty folder of this name: what an earlier run left is removed. */
export function emptyFolder(path: string): string {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  return path;
}

async function several<Made>(count: number, make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make());
  return made;
}
