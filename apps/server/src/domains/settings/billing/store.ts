import type { InvoiceSeller } from '@guardroom/rules/invoice/document/invoice-document';
import { addressLines, peppolIDOf } from '@guardroom/rules/invoice/party/party-fields';
import { sellerProblem } from '@guardroom/rules/invoice/party/party-problem';
import type { AgencyBillingInput } from '@guardroom/rules/settings/billing/inputs';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { findAgencyFacts } from '../agency/store.ts';
import type { AgencyBillingRow } from './types.ts';

const columns = `version, gst_number AS "gstNumber", gst_registered_from AS "gstRegisteredFrom",
    address, postal, email, bank_name AS "bankName", bank_account_name AS "bankAccountName",
    bank_account_number AS "bankAccountNumber", bank_swift AS "bankSwift",
    pay_now_uen AS "payNowUEN", invoice_prefix AS "invoicePrefix",
    credit_prefix AS "creditPrefix", terms`;
const find = `SELECT ${columns} FROM agency_billing WHERE security_agency_id = $1`;

const neverSaid: AgencyBillingRow = {
  version: 0,
  gstNumber: null,
  gstRegisteredFrom: null,
  address: null,
  postal: null,
  email: null,
  bankName: null,
  bankAccountName: null,
  bankAccountNumber: null,
  bankSwift: null,
  payNowUEN: null,
  invoicePrefix: 'INV',
  creditPrefix: 'CN',
  terms: null,
};

/** What the agency says of itself for invoices; of version 0 where it never said. */
export async function findAgencyBilling(db: AgencyDatabase): Promise<AgencyBillingRow> {
  const [row] = await db.run<AgencyBillingRow & Record<string, unknown>>(
    statement(find, [db.scope.agencyId]),
  );
  return row ?? neverSaid;
}

// Of two that save at once the second finds another version.
const save = `INSERT INTO agency_billing AS b (security_agency_id, gst_number, gst_registered_from,
    address, postal, email, bank_name, bank_account_name, bank_account_number, bank_swift,
    pay_now_uen, invoice_prefix, credit_prefix, terms)
  SELECT $1, $3, $4::date, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
    WHERE $2 = 0 OR EXISTS (SELECT 1 FROM agency_billing WHERE security_agency_id = $1)
  ON CONFLICT (security_agency_id) DO UPDATE SET gst_number = excluded.gst_number,
    gst_registered_from = excluded.gst_registered_from, address = excluded.address,
    postal = excluded.postal, email = excluded.email, bank_name = excluded.bank_name,
    bank_account_name = excluded.bank_account_name,
    bank_account_number = excluded.bank_account_number, bank_swift = excluded.bank_swift,
    pay_now_uen = excluded.pay_now_uen, invoice_prefix = excluded.invoice_prefix,
    credit_prefix = excluded.credit_prefix, terms = excluded.terms,
    version = b.version + 1, updated_on = now()
  WHERE b.version = $2 RETURNING 1`;

/** @returns false when it was changed since the version that is named */
export async function saveAgencyBilling(
  db: AgencyDatabase,
  billing: AgencyBillingInput,
): Promise<boolean> {
  const query = statement(save, [
    db.scope.agencyId,
    billing.version,
    billing.gstNumber,
    billing.gstRegisteredFrom,
    billing.address,
    billing.postal,
    billing.email,
    billing.bankName,
    billing.bankAccountName,
    billing.bankAccountNumber,
    billing.bankSwift,
    billing.payNowUEN,
    billing.invoicePrefix,
    billing.creditPrefix,
    billing.terms,
  ]);
  return (await db.run(query)).length === 1;
}

/**
 * The agency as an invoice of a date names it.
 * @throws CONFLICT while it lacks what an invoice has to say
 */
export async function readSeller(db: AgencyDatabase, issuedOn: string): Promise<InvoiceSeller> {
  const facts = await findAgencyFacts(db);
  const billing = await findAgencyBilling(db);
  const unit = facts.unitNo === null ? '' : ` ${facts.unitNo}`;
  const own = facts.address === null ? null : `${facts.address}${unit}`;
  const { uen } = facts;
  // An address of its own has its own postal code.
  const { address, postal } =
    billing.address === null
      ? { address: own, postal: billing.postal ?? facts.postal }
      : { address: billing.address, postal: billing.postal };
  const problem = sellerProblem({ uen, address, postal });
  if (problem !== null || address === null || postal === null) {
    return refuse('CONFLICT', problem ?? 'Your agency lacks its address.');
  }
  const isRegistered = billing.gstRegisteredFrom !== null && billing.gstRegisteredFrom <= issuedOn;
  return {
    name: facts.name,
    uen,
    gstNumber: isRegistered ? billing.gstNumber : null,
    address: { lines: addressLines(address), postalCode: postal, country: 'SG' },
    email: billing.email,
    phoneNo: facts.phoneNo,
    peppolID: uen === null ? null : peppolIDOf(uen),
    bank: bankOf(billing),
    payNowUEN: billing.payNowUEN,
  };
}

function bankOf(billing: AgencyBillingRow): InvoiceSeller['bank'] {
  const { bankName, bankAccountName, bankAccountNumber, bankSwift } = billing;
  if (bankName === null || bankAccountName === null || bankAccountNumber === null) return null;
  return {
    bankName,
    accountName: bankAccountName,
    accountNumber: bankAccountNumber,
    swiftCode: bankSwift,
  };
}
