import type { ContractBillingInput, RateInput } from '@guardroom/rules/invoice/rate/inputs';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ContractBillingRow, ContractRateRow } from './types.ts';

type Setting = Omit<ContractBillingRow, 'rates'>;

const findSetting = `SELECT contract_id AS "contractID", day_class_by AS "dayClassBy",
    credit_percent AS "creditPercent", payment_days AS "paymentDays",
    tax_category AS "taxCategory", order_reference AS "orderReference", version
  FROM contract_billing WHERE security_agency_id = $1 AND contract_id = $2`;
const findRates = `SELECT id, shift, shift_type_id AS "shiftTypeID", grade, day_class AS "dayClass",
    unit, amount_cents AS "amountCents", minimum_hours AS "minimumHours",
    from_date AS "fromDate", to_date AS "toDate"
  FROM contract_rate WHERE security_agency_id = $1 AND contract_id = $2 AND deleted = 0
  ORDER BY place, id`;

/** How a contract is billed; as is usual, of version 0, where nothing was said. */
export async function contractBillingOf(
  db: AgencyDatabase,
  contractID: number,
): Promise<ContractBillingRow> {
  const values = [db.scope.agencyId, contractID];
  const [setting] = await db.run<Setting & Record<string, unknown>>(statement(findSetting, values));
  const rates = await db.run<ContractRateRow & Record<string, unknown>>(
    statement(findRates, values),
  );
  return { ...(setting ?? usual(contractID)), rates };
}

function usual(contractID: number): Setting {
  return {
    contractID,
    dayClassBy: 'START',
    creditPercent: 0,
    paymentDays: null,
    taxCategory: null,
    orderReference: null,
    version: 0,
  };
}

const saveSetting = `INSERT INTO contract_billing AS b (security_agency_id, contract_id, day_class_by,
    credit_percent, payment_days, tax_category, order_reference)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (security_agency_id, contract_id) DO UPDATE SET
    day_class_by = excluded.day_class_by, credit_percent = excluded.credit_percent,
    payment_days = excluded.payment_days, tax_category = excluded.tax_category,
    order_reference = excluded.order_reference, version = b.version + 1, updated_on = now()`;

const rows = `json_to_recordset($3::json) AS r (place smallint, id bigint, shift text,
  "shiftTypeID" bigint, grade text, "dayClass" text, unit text, "amountCents" bigint,
  "minimumHours" numeric, "fromDate" date, "toDate" date)`;
const insert = `INSERT INTO contract_rate (security_agency_id, contract_id, place, shift,
    shift_type_id, grade, day_class, unit, amount_cents, minimum_hours, from_date, to_date)
  SELECT $1, $2, r.place, r.shift, r."shiftTypeID", r.grade, r."dayClass", r.unit,
    r."amountCents", r."minimumHours", r."fromDate", r."toDate"
  FROM ${rows} WHERE r.id IS NULL ORDER BY r.place RETURNING 1`;
const update = `UPDATE contract_rate a SET place = r.place, shift = r.shift,
    shift_type_id = r."shiftTypeID", grade = r.grade, day_class = r."dayClass", unit = r.unit,
    amount_cents = r."amountCents", minimum_hours = r."minimumHours", from_date = r."fromDate",
    to_date = r."toDate", updated_on = now()
  FROM ${rows} WHERE a.security_agency_id = $1 AND a.contract_id = $2 AND a.id = r.id`;
const remove = `UPDATE contract_rate SET deleted = 1, deleted_on = now(), updated_on = now()
  WHERE security_agency_id = $1 AND contract_id = $2 AND deleted = 0 AND id <> ALL($3::bigint[])`;

/** Writes how a contract, which is held, is billed; rates that are not named go. */
export async function saveContractBilling(
  db: AgencyDatabase,
  { contractID, rates, ...setting }: ContractBillingInput,
): Promise<void> {
  const of = [db.scope.agencyId, contractID];
  const { dayClassBy, creditPercent, paymentDays, taxCategory, orderReference } = setting;
  const said = [dayClassBy, creditPercent, paymentDays, taxCategory, orderReference || null];
  await db.run(statement(saveSetting, [...of, ...said]));
  const named = rates.flatMap(({ id }) => id ?? []);
  await db.run(statement(remove, [...of, named]));
  if (rates.length === 0) return;
  const json = JSON.stringify(rates.map((rate: RateInput, place) => ({ ...rate, place })));
  await db.run(statement(update, [...of, json]));
  await db.run(statement(insert, [...of, json]));
}
