import { expect } from 'vitest';
import { makeClient, makeClientBilling } from '../../src/domains/client/factory.ts';
import { makeContract } from '../../src/domains/contract/factory.ts';
import { makeDraft } from '../../src/domains/invoice/factory.ts';
import { makePayPeriod } from '../../src/domains/payroll/factory.ts';
import { makeAgencyBilling } from '../../src/domains/settings/factory.ts';
import type { ClientOffice } from '../client-door.ts';
import type { Office } from '../office.ts';
import type { TestServer } from '../test-server.ts';

/** A contract that can be billed: both sides have said what an invoice needs. */
export interface Billed {
  readonly client: ClientOffice['client'];
  readonly contract: { readonly id: number; readonly securityAgencyID: number };
}

/** Whose contract it is: a new client's, whose contract runs from when to when (ISO), or one that is there. */
interface BilledGiven {
  readonly startDatetime?: string;
  readonly endDatetime?: string;
  readonly of?: Pick<ClientOffice, 'client' | 'contractID'>;
}

export async function makeBilled(
  { db, sql }: TestServer,
  { agency, site }: Office,
  { of, ...period }: BilledGiven = {},
): Promise<Billed> {
  const client = of?.client ?? (await makeClient(db, { securityAgencyID: agency.id }));
  const known = await sql('SELECT 1 FROM client_billing WHERE client_profile_id = $1', [client.id]);
  if (known.length === 0) await makeClientBilling(db, client);
  const said = await sql('SELECT 1 FROM agency_billing WHERE security_agency_id = $1', [agency.id]);
  if (said.length === 0) await makeAgencyBilling(db, agency.id);
  const contract =
    of === undefined
      ? await makeContract(db, { site, client, ...period })
      : { id: of.contractID, securityAgencyID: agency.id };
  return { client, contract };
}

/** A draft of a day whose pay is locked; of a contract of its own unless given. @returns the id of the draft */
export async function makeLockedDraft(
  server: TestServer,
  office: Office,
  day: string,
  of?: BilledGiven['of'],
): Promise<number> {
  const { client, contract } = await makeBilled(server, office, of && { of });
  const [covered] = await server.sql(
    'SELECT 1 FROM pay_period WHERE security_agency_id = $1 AND $2::date BETWEEN start_date AND end_date',
    [office.agency.id, day],
  );
  if (covered === undefined) {
    const days = { startDate: day, endDate: day, status: 'LOCKED' } as const;
    await makePayPeriod(server.db, { securityAgencyID: office.agency.id, ...days });
  }
  return makeDraft(server.db, { contract, client, site: office.site, periodFrom: day });
}

export const issueDocument = `mutation ($update: MoveInvoiceInput!, $agencyID: RecordID!) {
  issueInvoice(update: $update, agencyID: $agencyID) {
    id number status issuedOn dueOn netCents taxCents totalCents openCents version
  }
}`;

/** An issued invoice of 150 dollars and tax. @returns its id */
export async function makeIssued(
  server: TestServer,
  office: Office,
  day: string,
  of?: BilledGiven['of'],
): Promise<number> {
  const id = await makeLockedDraft(server, office, day, of);
  const variables = { update: { id }, agencyID: office.agency.id };
  const { body } = await office.console.graphql(issueDocument, variables);
  expect(body.errors).toBeUndefined();
  return id;
}
