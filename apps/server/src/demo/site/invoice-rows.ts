import { addDays, todayIn } from '@guardroom/rules/dates';
import { numberText } from '@guardroom/rules/invoice/chain';
import { sumsOf } from '@guardroom/rules/invoice/sums';
import { calendarMonth } from '@guardroom/rules/payroll/period/period';
import { composeMonth } from '../../domains/invoice/compose-month.ts';
import { unnumberedDocument } from '../../domains/invoice/issue-document.ts';
import { addPayment } from '../../domains/invoice/payment/store.ts';
import { addClaims } from '../../domains/invoice/store-claim.ts';
import { addDocument, takeNumber } from '../../domains/invoice/store-issue.ts';
import {
  addInvoice,
  findInvoice,
  saveDraftLines,
  saveInvoice,
} from '../../domains/invoice/store.ts';
import { findAgencyBilling } from '../../domains/settings/store.ts';
import type { AgencyDatabase, Database } from '../../platform/database/database.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import { statement } from '../../platform/database/statement.ts';
import { demoTimeZone } from '../roster/shift.ts';
import { demoClientSignIn } from '../people/sign-in.ts';

const hasRates = 'SELECT 1 FROM contract_rate WHERE security_agency_id = $1 LIMIT 1';
// Payable at once, so that what is not paid is late on the second day of the month.
const addBilling = `INSERT INTO contract_billing (security_agency_id, contract_id, day_class_by,
    credit_percent, payment_days)
  SELECT $1, id, 'START', 50, 0 FROM contract WHERE security_agency_id = $1 AND deleted = 0
  ON CONFLICT DO NOTHING`;
const addRates = `INSERT INTO contract_rate (security_agency_id, contract_id, place, grade, day_class,
    unit, amount_cents, from_date)
  SELECT $1, c.id, r.place, r.grade, r.class, 'HOUR', r.cents + c.id % 4 * 50,
    (c.start_datetime AT TIME ZONE $2)::date
  FROM contract c
  CROSS JOIN (VALUES (0, NULL, NULL, 2150), (1, 'SS', NULL, 2600), (2, NULL, 'PUBLIC_HOLIDAY', 3200))
    AS r (place, grade, class, cents)
  WHERE c.security_agency_id = $1 AND c.deleted = 0 ORDER BY c.id, r.place`;
// Of the client who signs in to the portal first.
const findContracts = `SELECT c.id FROM contract c
  JOIN client_billing b ON b.security_agency_id = $1 AND b.client_profile_id = c.client_profile_id
  LEFT JOIN client_user_profile u ON u.security_agency_id = $1
    AND u.client_profile_id = c.client_profile_id
    AND u.account_id = (SELECT id FROM account WHERE upper(username) = upper($2))
  WHERE c.security_agency_id = $1 AND c.deleted = 0 AND c.status = 'ACTIVE'
    AND c.start_datetime <= $3 AND coalesce(c.end_datetime > $4, true)
  ORDER BY u.id IS NULL, c.id LIMIT 3`;
const findOffice = `SELECT id AS "staffProfileID", name FROM staff_profile
  WHERE security_agency_id = $1 AND cognito_group = 'AgencyMasterAdmin' ORDER BY id LIMIT 1`;

interface Office {
  readonly staffProfileID: number;
  readonly name: string;
  readonly [column: string]: unknown;
}

/** Rates of all contracts, and of last month an invoice paid, one late and a draft, unless there are rates. */
export async function ensureInvoices(
  database: Database,
  agencyId: number,
  now: number,
): Promise<void> {
  const month = lastMonth(now);
  // The accounts of clients are beyond an agency's own reading.
  const contracts = await database.system.run<{ id: number }>(
    statement(findContracts, [
      agencyId,
      demoClientSignIn.username,
      month.startDate,
      month.issuedOn,
    ]),
  );
  const db = await database.begin(AgencyScope.mint(agencyId));
  try {
    await db.run(statement('SET LOCAL statement_timeout = 0'));
    if ((await db.run(statement(hasRates, [agencyId]))).length === 0) {
      await bill(db, contracts, month);
    }
    await db.commit();
  } catch (error) {
    await db.rollback();
    throw error;
  }
}

interface Month {
  readonly startDate: string;
  /** The first day after it. */
  readonly issuedOn: string;
}

function lastMonth(now: number): Month {
  const issuedOn = calendarMonth(todayIn(demoTimeZone, now)).startDate;
  return { startDate: calendarMonth(addDays(issuedOn, -1)).startDate, issuedOn };
}

async function bill(
  db: AgencyDatabase,
  contracts: readonly { readonly id: number }[],
  { startDate, issuedOn }: Month,
): Promise<void> {
  const { agencyId } = db.scope;
  await db.run(statement(addBilling, [agencyId]));
  await db.run(statement(addRates, [agencyId, demoTimeZone]));
  const [office] = await db.run<Office>(statement(findOffice, [agencyId]));
  if (office === undefined) throw new Error('the demo agency has no administrator');
  for (const [place, { id: contractID }] of contracts.entries()) {
    const id = await draft(db, contractID, startDate, issuedOn);
    if (id === undefined || place === 2) continue;
    const { totalCents, clientProfileID } = await issue(db, id, issuedOn, office);
    if (place > 0) continue;
    const of = { invoiceID: id, clientProfileID };
    const payment = { ...of, amountCents: totalCents, paidOn: issuedOn };
    await addPayment(db, { ...payment, reference: 'GIRO 884120' }, office);
    await saveInvoice(db, id, { paidCents: totalCents });
  }
}

/** @returns its id; undefined where no hours were approved */
async function draft(
  db: AgencyDatabase,
  contractID: number,
  month: string,
  today: string,
): Promise<number | undefined> {
  const asked = { contractID, month, timeZone: demoTimeZone, today, holds: true, path: '' };
  const made = await composeMonth(db, { ...asked, invoiceID: 0 });
  const { contract, periodFrom, periodTo, lines, unbilled } = made;
  const sums = sumsOf(lines, today);
  if (sums.totalCents <= 0) return undefined;
  const { clientProfileID, siteProfileID } = contract;
  const of = { contractID, clientProfileID, siteProfileID, periodFrom, periodTo };
  const none = { creditedInvoiceID: null, reason: null };
  const id = await addInvoice(db, { kind: 'INVOICE', ...of, ...none, ...sums });
  await saveDraftLines(db, { id, periodFrom, periodTo }, { lines, extras: [], unbilled }, sums);
  await addClaims(db, { id, contractID, month }, made);
  return id;
}

/** @returns what it comes to, and whose it is */
async function issue(
  db: AgencyDatabase,
  id: number,
  issuedOn: string,
  office: Office,
): Promise<{ readonly totalCents: number; readonly clientProfileID: number }> {
  const row = await findInvoice(db, id);
  if (row === undefined) throw new Error('the draft is not there');
  const said = await unnumberedDocument(db, { ...row, today: issuedOn });
  const { invoicePrefix } = await findAgencyBilling(db);
  const place = await takeNumber(db, 'INVOICE');
  const number = numberText(invoicePrefix, place.seriesNumber);
  await addDocument(db, row, place, { ...said, number });
  const { netCents, taxCents, totalCents } = said;
  await saveInvoice(db, id, {
    number,
    issuedOn,
    ...(said.dueOn !== null && { dueOn: said.dueOn }),
    netCents,
    taxCents,
    totalCents,
    issuedBy: office.name,
    issuedByStaffProfileID: office.staffProfileID,
  });
  return { totalCents, clientProfileID: row.clientProfileID };
}
