import { wireTime } from '@guardroom/rules/dates';
import { createClient, type Client } from '../../../apps/server/test/client.ts';
import { openSessionOf } from '../../../apps/server/test/open-session.ts';
import {
  makeAdmin,
  makeStaff,
  type MadeStaff,
} from '../../../apps/server/src/domains/staff/factory.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import type { SignedIn } from '../api.ts';
import { benchPassword, type MeasuredAgency } from '../agency/dataset.ts';

/** Administrators who are signed in, each with a session of their own. */
export async function openConsoles(
  { system }: Database,
  url: string,
  { id: securityAgencyID }: MeasuredAgency,
  count: number,
): Promise<SignedIn[]> {
  const consoles: SignedIn[] = [];
  for (let place = 0; place < count; place += 1) {
    const admin = await makeAdmin(system, { securityAgencyID, ...nameOf('console', place) });
    const { cookie = '' } = await openSessionOf(system, admin);
    consoles.push({ client: createClient(url, { cookie }), cookie });
  }
  return consoles;
}

/** Administrators who can sign in with `benchPassword`. */
export async function makeSigningIn(
  { system }: Database,
  { id: securityAgencyID }: MeasuredAgency,
  count: number,
): Promise<MadeStaff[]> {
  return Promise.all(
    Array.from({ length: count }, (_, place) =>
      makeAdmin(system, { securityAgencyID, password: benchPassword, ...nameOf('signin', place) }),
    ),
  );
}

/** A guard with the application of guards. */
export interface Guard {
  clockIn(): Promise<number>;
  clockOut(): Promise<number>;
}

const documents = {
  clockIn: `mutation ($event: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clocked: clockIn(create: $event, agencyID: $agencyID, idempotencyKey: $key) { id } }`,
  clockOut: `mutation ($event: ClockInput!, $agencyID: RecordID!, $key: String!) {
  clocked: clockOut(update: $event, agencyID: $agencyID, idempotencyKey: $key) { id } }`,
} as const;

/** Guards of one site, none of them on duty. */
export async function makeGuards(
  { system }: Database,
  url: string,
  { id: securityAgencyID, siteProfileID }: MeasuredAgency,
  count: number,
): Promise<Guard[]> {
  const guards: Guard[] = [];
  for (let place = 0; place < count; place += 1) {
    const staff = await makeStaff(system, { securityAgencyID, ...nameOf('guard', place) });
    const client = createClient(url, await openSessionOf(system, staff, 'GUARD'));
    guards.push(guardOf(client, securityAgencyID, siteProfileID));
  }
  return guards;
}

function guardOf(client: Client, agencyID: number, siteProfileID: number): Guard {
  const clock = async (kind: keyof typeof documents): Promise<number> => {
    const { body, codes } = await client.graphql<{ clocked: { id: number } }>(documents[kind], {
      event: { time: wireTime(Date.now()), siteProfileID },
      agencyID,
      key: crypto.randomUUID(),
    });
    const id = body.data?.clocked.id;
    if (id === undefined) throw new Error(`clocking was refused: ${codes.join()}`);
    return id;
  };
  return { clockIn: () => clock('clockIn'), clockOut: () => clock('clockOut') };
}

const began = Date.now().toString(36);

/** Another one in every run: they stay in the database, which is kept. */
function nameOf(kind: string, place: number) {
  const staffNo = `${kind}-${began}-${place}`;
  return { staffNo, username: `bench.${staffNo}`, name: `Measured ${kind} ${place}` };
}
