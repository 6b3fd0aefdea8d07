import { permissionList, type PermissionKey } from '@guardroom/rules/permissions/permission-list';
import { makeClient, makeClientUser, type MadeClientUser } from '../src/domains/client/factory.ts';
import { makeContract } from '../src/domains/contract/factory.ts';
import type { MadeSite } from '../src/domains/site/factory.ts';
import type { SystemDatabase } from '../src/platform/database/database.ts';
import { statement } from '../src/platform/database/statement.ts';
import { newToken, tokenHash } from '../src/platform/sign-in/secret-token.ts';
import { createClient, type Client, type Session } from './client.ts';
import type { TestServer } from './test-server.ts';

/** A client with a user, for tests of the clients' door. */
export interface ClientOffice {
  readonly client: {
    readonly id: number;
    readonly securityAgencyID: number;
    readonly name: string;
  };
  readonly user: MadeClientUser;
  readonly contractID: number;
}

export interface ClientOfficeGiven {
  readonly site: MadeSite;
  readonly name?: string;
  /** ISO; of the contract with the site: it runs unless these say otherwise. */
  readonly startDatetime?: string;
  readonly endDatetime?: string | null;
  /** What the user's list gives; everything that clients can have unless given. */
  readonly functions?: readonly PermissionKey[];
}

/** A client with a contract for a site, and a user of it. */
export async function makeClientOffice(
  server: Pick<TestServer, 'db' | 'sql'>,
  { site, name, functions, ...period }: ClientOfficeGiven,
): Promise<ClientOffice> {
  const { securityAgencyID } = site;
  const named = name === undefined ? {} : { name };
  const client = await makeClient(server.db, { securityAgencyID, ...named });
  const { id: contractID } = await makeContract(server.db, { site, client, ...period });
  const user = await makeClientUser(server.db, { client, ...named });
  if (functions !== undefined) await giveFunctions(server, user, functions);
  return { client, user, contractID };
}

/** Says what a client's user may. */
export async function giveFunctions(
  server: Pick<TestServer, 'sql'>,
  user: Pick<MadeClientUser, 'id'>,
  functions: readonly PermissionKey[],
): Promise<void> {
  const ids = permissionList.filter(({ key }) => functions.includes(key)).map(({ id }) => id);
  await server.sql('UPDATE client_user_profile SET permission = $2 WHERE id = $1', [user.id, ids]);
}

const insertSession = `INSERT INTO session (token_hash, account_id, security_agency_id,
    client_user_profile_id, application, device, expires_on)
  VALUES ($1, $2, $3, $4, 'CLIENT', 'test', now() + interval '12 hours')`;

/** What opens a session of a client's user. */
interface SignedInAs {
  readonly client: Pick<ClientOffice['client'], 'securityAgencyID'>;
  readonly user: Pick<MadeClientUser, 'id' | 'accountID'>;
}

/** A session of a client's user as signing in would leave it, without the work of a password. */
export async function openClientSessionOf(
  db: SystemDatabase,
  { client, user }: SignedInAs,
): Promise<Session> {
  const token = newToken();
  const values = [tokenHash(token), user.accountID, client.securityAgencyID, user.id];
  await db.run(statement(insertSession, values));
  return { cookie: `guardroom-client=${token}` };
}

/** A client's user signed in at the clients' door. */
export async function clientOfClientUser(
  server: Pick<TestServer, 'db' | 'url'>,
  office: SignedInAs,
): Promise<Client> {
  const session = await openClientSessionOf(server.db, office);
  return atPortalPath(createClient(`${server.url}/portal`, session));
}

/** The same client, whose other requests go to the clients' door too. */
function atPortalPath(client: Client): Client {
  return { ...client, fetch: (path, init) => client.fetch(`/portal${path}`, init) };
}
