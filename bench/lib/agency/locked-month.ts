import { calendarMonth } from '@guardroom/rules/payroll/period/period';
import { makeAgency } from '../../../apps/server/src/domains/agency/factory.ts';
import { makePayPeriod } from '../../../apps/server/src/domains/payroll/factory.ts';
import { makeAgencyBilling } from '../../../apps/server/src/domains/settings/factory.ts';
import { makeAdmin } from '../../../apps/server/src/domains/staff/factory.ts';
import { createClient, type Client } from '../../../apps/server/test/client.ts';
import { openSessionOf } from '../../../apps/server/test/open-session.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';

/** A month whose pay is locked, of so many contracts that have rates. */
export interface LockedMonth {
  readonly agencyID: number;
  /** Its administrator. */
  readonly client: Client;
  readonly contractIDs: readonly number[];
  readonly month: string;
  /** Approved shifts of each contract. */
  readonly shifts: number;
}

const days = calendarMonth('2026-10-01');
const clients = 20;

const addSites = `WITH register AS (INSERT INTO security_site (name)
    SELECT 'Locked Site ' || n FROM generate_series(1, $2::int) n RETURNING id, name)
  INSERT INTO site_profile (security_agency_id, security_site_id, name) SELECT $1, id, name FROM register`;
const addClients = `INSERT INTO client_profile (security_agency_id, name)
  SELECT $1, 'Billed client ' || n FROM generate_series(1, $2::int) n`;
const addClientBilling = `INSERT INTO client_billing
    (security_agency_id, client_profile_id, uen, address, postal, terms_days)
  SELECT $1, id, '201912345K', '10 Anson Road', '079903', 30 FROM client_profile WHERE security_agency_id = $1`;
const addContracts = `INSERT INTO contract (security_agency_id, security_site_id, site_profile_id,
    client_profile_id, start_datetime)
  SELECT $1, s.security_site_id, s.id, c.id, '2026-01-01'
  FROM (SELECT row_number() OVER (ORDER BY id) AS place, * FROM site_profile WHERE security_agency_id = $1) s
  JOIN (SELECT row_number() OVER (ORDER BY id) AS place, id FROM client_profile
    WHERE security_agency_id = $1) c ON c.place = 1 + s.place % ${clients}`;
const addBilling = `INSERT INTO contract_billing (security_agency_id, contract_id, day_class_by, credit_percent)
  SELECT $1, id, 'SPLIT', 50 FROM contract WHERE security_agency_id = $1`;
const addRates = `INSERT INTO contract_rate (security_agency_id, contract_id, place, day_class, unit,
    amount_cents, from_date)
  SELECT $1, c.id, r.place, r.day_class, 'HOUR', r.amount, '2026-01-01' FROM contract c,
    (VALUES (0, NULL, 2150), (1, 'SUNDAY', 2575), (2, 'PUBLIC_HOLIDAY', 4300)) r (place, day_class, amount)
  WHERE c.security_agency_id = $1`;
const addPosts = `INSERT INTO site_post (security_agency_id, site_profile_id, shift, weekdays, headcount)
  SELECT $1, id, shift, '{1,2,3,4,5,6,7}', 1 FROM site_profile, unnest(ARRAY['DAY', 'NIGHT']) shift
  WHERE security_agency_id = $1`;
/** Every shift of the month but one in fifty, by day and by night. */
const addHours = `INSERT INTO attendance (security_agency_id, account_id, staff_profile_id, staff_name, staff_no,
    time_in, time_in_site_id, time_in_site_profile_id, time_out, time_out_site_id,
    time_out_site_profile_id, approval_status, approved_duration)
  SELECT $1, p.account_id, p.id, p.name, p.staff_no, at, s.security_site_id, s.id, at + interval '12 hours',
    s.security_site_id, s.id, 'APPROVED', 700 + n % 21
  FROM site_profile s JOIN staff_profile p ON p.security_agency_id = $1
  CROSS JOIN generate_series(0, 61) n
  CROSS JOIN LATERAL (SELECT $2::date::timestamp AT TIME ZONE 'Asia/Singapore'
    + n * interval '12 hours' + interval '8 hours' AS at) t
  WHERE s.security_agency_id = $1 AND (n + s.id) % 50 > 0`;

/** Made anew: what is issued cannot be issued again. */
export async function makeLockedMonth(
  { system, pool }: Database,
  url: string,
  contracts: number,
): Promise<LockedMonth> {
  console.log(`Making ${contracts} contracts with a locked month each ...`);
  const { id } = await makeAgency(system, {});
  const admin = await makeAdmin(system, { securityAgencyID: id });
  await makeAgencyBilling(system, id);
  const add = (text: string, ...values: readonly unknown[]) =>
    system.run(statement(text, [id, ...values]));
  await add(addSites, contracts);
  await add(addClients, clients);
  for (const text of [addClientBilling, addContracts, addBilling, addRates, addPosts]) {
    await add(text);
  }
  await system.transaction(async (db) => {
    await db.run(statement('SET LOCAL statement_timeout = 0'));
    await db.run(statement(addHours, [id, days.startDate]));
  });
  await makePayPeriod(system, { securityAgencyID: id, ...days, status: 'LOCKED' });
  await pool.query('VACUUM (ANALYZE) attendance, contract, contract_rate, site_post, site_profile');
  const found = await system.run<{ id: number }>(
    statement('SELECT id FROM contract WHERE security_agency_id = $1 ORDER BY id', [id]),
  );
  return {
    agencyID: id,
    client: createClient(url, await openSessionOf(system, admin)),
    contractIDs: found.map((contract) => contract.id),
    month: days.startDate,
    shifts: 62,
  };
}
