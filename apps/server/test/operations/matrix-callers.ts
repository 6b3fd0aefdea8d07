import {
  permissionList,
  permissionsOf,
  type PermissionKey,
} from '@guardroom/rules/permissions/permission-list';
import { tokenPermissions } from '@guardroom/rules/settings/token/token';
import { makeClientUser } from '../../src/domains/client/factory.ts';
import { inDays } from '../../src/domains/contract/factory.ts';
import { makeAPIToken } from '../../src/domains/settings/token/factory.ts';
import { makeAdmin } from '../../src/domains/staff/factory.ts';
import { clientOfClientUser, giveFunctions, makeClientOffice } from '../client-door.ts';
import type { Operation } from '../documents.ts';
import type { Client } from '../harness.ts';
import { clientHolding, clientOfGuard } from '../office.ts';
import { registerTablet } from '../records/site-tablet.ts';
import type { World } from '../samples/operation-sample.ts';

/** Whoever may try an operation. */
export type Caller =
  | 'anonymous'
  | 'an expired session'
  | "another agency's administrator"
  | 'a guard'
  | 'the tablet of a site'
  | 'an API token with the permission'
  | 'an API token without the permission'
  | 'a client’s user'
  | 'a user of another client'
  | 'a client’s user whose contract has ended'
  | 'a client’s user without the function'
  | 'an administrator who lacks the permission'
  | 'an administrator who holds every other permission'
  | 'an administrator who holds all';

/** How each of them signs in. */
export const callers: Readonly<
  Record<Caller, (world: World, operation: Operation) => Promise<Client>>
> = {
  anonymous: async ({ server }) => server.client(),
  'an expired session': async ({ server, own }) => {
    const admin = await makeAdmin(server.db, { securityAgencyID: own.agency.id });
    const session = await server.signInAs(admin);
    const expire =
      "UPDATE session SET expires_on = now() - interval '1 second' WHERE account_id = $1";
    await server.sql(expire, [admin.accountID]);
    return server.client(session);
  },
  // A session of their own each time: one of the operations ends it.
  "another agency's administrator": async ({ server, other }) =>
    server.client(await server.signInAs(other.admin)),
  'a guard': ({ server, staff }) => clientOfGuard(server, staff),
  'the tablet of a site': async ({ server, own }) =>
    (await registerTablet(server, own.site)).client,
  'an API token with the permission': ({ server, own }, operation) =>
    clientOfToken({ server, own }, ...keysOf(askedBy(operation))),
  'an API token without the permission': ({ server, own }, operation) =>
    clientOfToken({ server, own }, ...permissionsBut(askedBy(operation))),
  'a client’s user': ({ server, portal }) => clientOfClientUser(server, portal),
  'a user of another client': async ({ server, own }) =>
    clientOfClientUser(server, await makeClientOffice(server, { site: own.site })),
  'a client’s user whose contract has ended': async ({ server, own }) => {
    const period = { startDatetime: inDays(-30), endDatetime: inDays(-1) };
    return clientOfClientUser(
      server,
      await makeClientOffice(server, { site: own.site, ...period }),
    );
  },
  'a client’s user without the function': async ({ server, portal }, operation) => {
    const asked = askedBy(operation);
    const functions = permissionsOf('CLIENT').flatMap(({ key }) =>
      asked.includes(key) ? [] : [key],
    );
    const user = await makeClientUser(server.db, { client: portal.client });
    await giveFunctions(server, user, functions);
    return clientOfClientUser(server, { client: portal.client, user });
  },
  'an administrator who lacks the permission': ({ server, own }) =>
    clientHolding(server, own.agency),
  'an administrator who holds every other permission': ({ server, own }, operation) =>
    clientHolding(server, own.agency, ...permissionsBut(askedBy(operation))),
  'an administrator who holds all': async ({ server, own }) =>
    server.client(await server.signInAs(own.admin)),
};

/** The permissions that an operation's policy names; those of the expected policies. */
export function askedBy({ field }: Operation): readonly string[] {
  const policy = Object(field.extensions['policy']);
  return String(policy.sentence).match(/\b[a-z]+\.[a-zA-Z]+\b/g) ?? [];
}

const tokens = new Map<string, string>();

/** One that was used just now, so that its use writes nothing; the same for the same permissions. */
async function clientOfToken(
  { server, own: { admin } }: Pick<World, 'server' | 'own'>,
  ...keys: readonly PermissionKey[]
): Promise<Client> {
  const lastUsedOn = new Date().toISOString();
  const name = `Token of ${keys.join()}`;
  const bearer =
    tokens.get(name) ?? (await makeAPIToken(server.db, admin, { keys, lastUsedOn })).bearer;
  tokens.set(name, bearer);
  return server.client({ bearer });
}

/** Where a token can have none of those that are asked for, all that it can have. */
function keysOf(asked: readonly string[]): readonly PermissionKey[] {
  const given = tokenPermissions.filter(({ key }) => asked.includes(key));
  return (given.length === 0 ? tokenPermissions : given).map(({ key }) => key);
}

const permissionsBut = (asked: readonly string[]): readonly PermissionKey[] =>
  permissionList.flatMap(({ key }) => (asked.includes(key) ? [] : [key]));
