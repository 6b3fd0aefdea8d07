import { usualTermsDays, type ClientBillingInput } from '@guardroom/rules/client/billing/inputs';
import type { InvoiceParty } from '@guardroom/rules/invoice/document/invoice-document';
import { addressLines, peppolIDOf } from '@guardroom/rules/invoice/party/party-fields';
import { buyerProblem } from '@guardroom/rules/invoice/party/party-problem';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import type { ClientBillingRow } from './types.ts';

const find = `SELECT client_profile_id AS "clientProfileID", version, legal_name AS "legalName", uen,
    gst_number AS "gstNumber", attention, address, postal, email, peppol_id AS "peppolID",
    order_reference AS "orderReference", terms_days AS "termsDays"
  FROM client_billing WHERE security_agency_id = $1 AND client_profile_id = $2`;

/** What is known of a client for invoices; of version 0 where nothing was said. */
export async function findClientBilling(
  db: AgencyDatabase,
  clientProfileID: number,
): Promise<ClientBillingRow> {
  const [row] = await db.run<ClientBillingRow & Record<string, unknown>>(
    statement(find, [db.scope.agencyId, clientProfileID]),
  );
  return row ?? neverSaid(clientProfileID);
}

function neverSaid(clientProfileID: number): ClientBillingRow {
  return {
    clientProfileID,
    version: 0,
    legalName: null,
    uen: null,
    gstNumber: null,
    attention: null,
    address: null,
    postal: null,
    email: null,
    peppolID: null,
    orderReference: null,
    termsDays: usualTermsDays,
  };
}

// Of two that save at once the second finds another version.
const save = `INSERT INTO client_billing AS b (security_agency_id, client_profile_id, legal_name, uen,
    gst_number, attention, address, postal, email, peppol_id, order_reference, terms_days)
  SELECT $1, $2, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
    WHERE $3 = 0 OR EXISTS (SELECT 1 FROM client_billing
      WHERE security_agency_id = $1 AND client_profile_id = $2)
  ON CONFLICT (security_agency_id, client_profile_id) DO UPDATE SET
    legal_name = excluded.legal_name, uen = excluded.uen, gst_number = excluded.gst_number,
    attention = excluded.attention, address = excluded.address, postal = excluded.postal,
    email = excluded.email, peppol_id = excluded.peppol_id,
    order_reference = excluded.order_reference, terms_days = excluded.terms_days,
    version = b.version + 1, updated_on = now()
  WHERE b.version = $3 RETURNING 1`;

/** @returns false when they were changed since the version that is named */
export async function saveClientBilling(
  db: AgencyDatabase,
  billing: ClientBillingInput,
): Promise<boolean> {
  const query = statement(save, [
    db.scope.agencyId,
    billing.clientProfileID,
    billing.version,
    billing.legalName,
    billing.uen,
    billing.gstNumber,
    billing.attention,
    billing.address,
    billing.postal,
    billing.email,
    billing.peppolID,
    billing.orderReference,
    billing.termsDays,
  ]);
  return (await db.run(query)).length === 1;
}

/** A client as an invoice names it, with what is agreed with it. */
export interface Buyer {
  readonly party: InvoiceParty;
  readonly orderReference: string | null;
  readonly termsDays: number;
}

const findClient = `SELECT name, phone_no AS "phoneNo", email FROM client_profile
  WHERE security_agency_id = $1 AND id = $2 AND deleted = 0`;

interface Named {
  readonly name: string;
  readonly phoneNo: string | null;
  readonly email: string | null;
}

/**
 * A client as an invoice names it; what issues one holds the client with `clientOf` before.
 * @throws NOT_FOUND at `path`, CONFLICT while it lacks what an invoice has to say
 */
export async function readBuyer(
  db: AgencyDatabase,
  clientProfileID: number,
  path: string,
): Promise<Buyer> {
  const [client] = await db.run<Named & Record<string, unknown>>(
    statement(findClient, [db.scope.agencyId, clientProfileID]),
  );
  if (client === undefined) return refuse('NOT_FOUND', 'This client does not exist.', { path });
  const billing = await findClientBilling(db, clientProfileID);
  const { uen, gstNumber, address, postal, attention, orderReference, termsDays } = billing;
  const problem = buyerProblem(client.name, billing);
  if (problem !== null || address === null || postal === null) {
    return refuse('CONFLICT', problem ?? 'The client lacks its address.', { path });
  }
  return {
    party: {
      name: billing.legalName ?? client.name,
      attention,
      uen,
      gstNumber,
      address: { lines: addressLines(address), postalCode: postal, country: 'SG' },
      email: billing.email ?? client.email,
      phoneNo: client.phoneNo,
      peppolID: billing.peppolID ?? (uen === null ? null : peppolIDOf(uen)),
    },
    orderReference,
    termsDays,
  };
}
