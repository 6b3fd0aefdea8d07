import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { demoClients } from './clients.ts';

const hasClients = 'SELECT 1 FROM client_profile WHERE security_agency_id = $1 LIMIT 1';

const addClients = `INSERT INTO client_profile (security_agency_id, name, phone_no, email, status)
  SELECT $1, c.name, c."phoneNo", c.email, c.status
  FROM json_to_recordset($2) AS c (place int, name text, "phoneNo" text, email text, status text)
  ORDER BY c.place`;

// Nobody of them can sign in. A number that a person of this installation has already is left out.
const addAccounts = `INSERT INTO account (username, phone_no, email)
  SELECT 'demo.client.' || u.place, u."phoneNo", u.email
  FROM json_to_recordset($1) AS u (place int, "phoneNo" text, email text)
  ORDER BY u.place ON CONFLICT DO NOTHING`;

const addUsers = `INSERT INTO client_user_profile (security_agency_id, account_id, client_profile_id, name,
    phone_no, email, status)
  SELECT $1, a.id, c.id, u.name, u."phoneNo", u.email, u.status
  FROM json_to_recordset($2) AS u (place int, client text, name text, "phoneNo" text, email text,
    status text)
  JOIN account a ON a.username = 'demo.client.' || u.place
  JOIN client_profile c ON c.security_agency_id = $1 AND c.name = u.client
  ORDER BY u.place`;

const linkSites = `UPDATE site_history h SET client_profile_id = c.id
  FROM json_to_recordset($2) AS l (client text, uen text)
  JOIN client_profile c ON c.security_agency_id = $1 AND c.name = l.client
  JOIN site_profile s ON s.security_agency_id = $1 AND s.uen = l.uen
  WHERE h.security_agency_id = $1 AND h.site_profile_id = s.id AND h.client_profile_id IS NULL`;

/** Gives the demo agency its clients, unless it has some: also one of an earlier version. */
export async function ensureClients(db: SystemDatabase, agencyId: number): Promise<void> {
  if ((await db.run(statement(hasClients, [agencyId]))).length > 0) return;
  const clients = demoClients.map(({ users: _users, sites: _sites, ...client }, place) => ({
    ...client,
    place,
  }));
  const users = demoClients
    .flatMap(({ name, users: people }) => people.map((person) => ({ ...person, client: name })))
    .map((user, place) => ({ ...user, place: place + 1 }));
  const links = demoClients.flatMap(({ name, sites }) =>
    sites.map((uen) => ({ client: name, uen })),
  );
  await db.run(statement(addClients, [agencyId, JSON.stringify(clients)]));
  await db.run(statement(addAccounts, [JSON.stringify(users)]));
  await db.run(statement(addUsers, [agencyId, JSON.stringify(users)]));
  await db.run(statement(linkSites, [agencyId, JSON.stringify(links)]));
}
