import { expect } from 'vitest';
import {
  makeClient,
  makeClientBilling,
  type MadeClient,
} from '../../src/domains/client/factory.ts';
import { makeContract, type MadeContract } from '../../src/domains/contract/factory.ts';
import { makeDraft } from '../../src/domains/invoice/factory.ts';
import { makePayPeriod } from '../../src/domains/payroll/factory.ts';
import { makeAgencyBilling } from '../../src/domains/settings/factory.ts';
import type { Office } from '../office.ts';
import type { TestServer } from '../test-server.ts';

/** A contract that can be billed: both sides have said what an invoice needs. */
export interface Billed {
  readonly client: MadeClient;
  readonly contract: MadeContract;
}

/** @param given from when to when the contract runs; ISO */
export async function makeBilled(
  { db, sql }: TestServer,
  { agency, site }: Office,
  given: { readonly startDatetime?: string; readonly endDatetime?: string } = {},
): Promise<Billed> {
  const client = await makeClient(db, { securityAgencyID: agency.id });
  await makeClientBilling(db, client);
  const said = await sql('SELECT 1 FROM agency_billing WHERE security_agency_id = $1', [agency.id]);
  if (said.length === 0) await makeAgencyBilling(db, agency.id);
  return { client, contract: await makeContract(db, { site, client, ...given }) };
}

/** A draft of a day whose pay is locked; of a contract of its own. @returns the id of the draft */
export async function makeLockedDraft(
  server: TestServer,
  office: Office,
  day: string,
): Promise<number> {
  const { client, contract } = await makeBilled(server, office);
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
export async function makeIssued(server: TestServer, office: Office, day: string): Promise<number> {
  const id = await makeLockedDraft(server, office, day);
  const variables = { update: { id }, agencyID: office.agency.id };
  const { body } = await office.console.graphql(issueDocument, variables);
  expect(body.errors).toBeUndefined();
  return id;
}
