import { makeClient, makeClientBilling, makeClientUser } from '../../src/domains/client/factory.ts';
import { fillContract, makeContract } from '../../src/domains/contract/factory.ts';
import { fillInvoice } from '../../src/domains/invoice/factory.ts';
import {
  makeClientConnection,
  makeClientIdentity,
} from '../../src/domains/signon/client/factory.ts';
import { makeAgencyBilling } from '../../src/domains/settings/factory.ts';
import { fillTicket } from '../../src/domains/ticket/factory.ts';
import type { Office } from '../office.ts';
import type { TestServer } from '../test-server.ts';

/** A client with a row in every table of what is agreed with it, and of what it is billed by. */
export async function fillClient(
  { db, services }: TestServer,
  { agency, admin, guard, site }: Pick<Office, 'agency' | 'admin' | 'guard' | 'site'>,
): Promise<void> {
  const client = await makeClient(db, { securityAgencyID: agency.id });
  const user = await makeClientUser(db, { client });
  await makeClientConnection(db, services, client);
  await makeClientIdentity(db, client, user, { subject: 'x' });
  await makeClientBilling(db, client);
  await makeAgencyBilling(db, agency.id);
  const contract = await makeContract(db, { site, client });
  await fillContract(db, contract);
  await fillInvoice(db, { contract, client, site }, admin);
  await fillTicket(db, { client, site, staff: guard });
}
