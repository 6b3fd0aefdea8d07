import type { PermissionKey } from '@guardroom/rules/permissions/permission-list';
import { permissionList } from '@guardroom/rules/permissions/permission-list';
import { makeAgency, type MadeAgency } from '../src/domains/agency/factory.ts';
import { makeSite, type MadeSite } from '../src/domains/site/factory.ts';
import { makeAdmin, makeStaff, type MadeStaff } from '../src/domains/staff/factory.ts';
import type { Client } from './client.ts';
import type { TestServer } from './test-server.ts';

/** An agency as most tests need one: somebody who may do everything, a guard and a site. */
export interface Office {
  readonly agency: MadeAgency;
  /** AgencyMasterAdmin. */
  readonly admin: MadeStaff;
  readonly console: Client;
  readonly guard: MadeStaff;
  readonly site: MadeSite;
}

/** @param mark stands in every name of it, so that a test can look for what must not be seen */
export async function makeOffice(server: TestServer, mark?: string): Promise<Office> {
  const named = (what: string) => (mark === undefined ? {} : { name: `${mark} ${what}` });
  const agency = await makeAgency(server.db, named('Agency'));
  const securityAgencyID = agency.id;
  const admin = await makeAdmin(server.db, { securityAgencyID, ...named('Administrator') });
  const guard = await makeStaff(server.db, { securityAgencyID, ...named('Guard') });
  const site = await makeSite(server.db, {
    securityAgencyID,
    withCheckpoint: true,
    ...named('Site'),
    // The register is shared: its names may be seen.
    ...(mark !== undefined && { registeredAs: 'Site of the register' }),
  });
  const console = server.client(await server.signInAs(admin));
  return { agency, admin, console, guard, site };
}

/** An AgencyAdmin who holds these permissions and no others, signed in to the console. */
export async function clientHolding(
  server: TestServer,
  agency: MadeAgency,
  ...keys: readonly PermissionKey[]
): Promise<Client> {
  const permission = permissionList.filter(({ key }) => keys.includes(key)).map(({ id }) => id);
  const admin = await makeAdmin(server.db, {
    securityAgencyID: agency.id,
    cognitoGroup: 'AgencyAdmin',
    permission,
  });
  return server.client(await server.signInAs(admin));
}

/** A guard signed in on a guard's application. */
export async function clientOfGuard(server: TestServer, guard: MadeStaff): Promise<Client> {
  return server.client(await server.signInAs(guard, 'GUARD'));
}
