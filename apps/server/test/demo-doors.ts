import { demoClientSignIn, demoSignIn } from '../src/demo/people/sign-in.ts';
import type { Client } from './client.ts';
import { clientOfClientUser } from './client-door.ts';
import type { Profile } from './open-session.ts';
import type { TestServer } from './test-server.ts';

export type Door = 'console' | 'guard' | 'portal';

/** People of the demo agency, each at the door of their application. */
export interface DemoDoors extends Readonly<Record<Door, Client>> {
  readonly agencyID: number;
}

export async function openDemoDoors(server: TestServer): Promise<DemoDoors> {
  const admin = await find(server, demoSignIn.admin);
  const guard = await find(server, demoSignIn.guard);
  const user = await find(server, demoClientSignIn);
  return {
    agencyID: admin.securityAgencyID,
    console: server.client(await server.signInAs(admin)),
    guard: server.client(await server.signInAs(guard, 'GUARD')),
    portal: await clientOfClientUser(server, { client: user, user }),
  };
}

const people = `SELECT p.id, p.account_id AS "accountID", p.security_agency_id AS "securityAgencyID"
  FROM account a
  JOIN (SELECT id, account_id, security_agency_id FROM staff_profile
    UNION ALL SELECT id, account_id, security_agency_id FROM client_user_profile) p ON p.account_id = a.id
  WHERE a.username = $1`;

async function find(
  server: TestServer,
  { username }: { readonly username: string },
): Promise<Profile> {
  const [person] = await server.sql<Profile>(people, [username]);
  if (person === undefined) throw new Error(`the demo has no ${username}`);
  return person;
}

/** Through which door an operation is asked. */
export function doorOf(name: string): Door {
  if (/^(listOwn|own|openPatrol)/.test(name)) return 'guard';
  return /^(listClient(?!Profile|UserProfile)|client(Today|Statement|Documents|Guards))/.test(name)
    ? 'portal'
    : 'console';
}
