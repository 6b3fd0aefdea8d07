import { randomBytes } from 'node:crypto';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** Whose notices; what `makeStaff` and `makeAdmin` give. */
interface Person {
  readonly id: number;
  readonly accountID: number;
  readonly securityAgencyID: number;
}

async function idOf(db: SystemDatabase, text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await db.run<{ id: number }>(statement(text, values));
  if (row === undefined) throw new Error('nothing was made');
  return row.id;
}

const notice = `INSERT INTO notice (security_agency_id, account_id, kind, sentence, detail, path, urgency)
  VALUES ($1, $2, 'ALERT', $3, 'Tan is not there.', '/attendance/onduty', 'NORMAL') RETURNING id`;

/** A notice of somebody that nothing was sent of, for tests. @returns its id */
export function makeNotice(
  db: SystemDatabase,
  { securityAgencyID, accountID }: Person,
  sentence = 'Nobody is on duty at the gate.',
): Promise<number> {
  return idOf(db, notice, [securityAgencyID, accountID, sentence]);
}

const session = `INSERT INTO session (token_hash, account_id, security_agency_id, staff_profile_id,
    application, device, expires_on)
  VALUES ($1, $2, $3, $4, 'CONSOLE', 'test', now() + interval '1 hour') RETURNING id`;
const subscription = `INSERT INTO push_subscription (security_agency_id, account_id, session_id, endpoint,
    public_key, secret) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`;

/** A browser that shows what is pushed, on a session of its own, for tests. */
export async function makeSubscription(
  db: SystemDatabase,
  { securityAgencyID, accountID, id }: Person,
  browser?: { readonly endpoint: string; readonly key: string; readonly secret: string },
): Promise<{ readonly id: number; readonly sessionID: number }> {
  const whose = [accountID, securityAgencyID, id];
  const sessionID = await idOf(db, session, [randomBytes(32), ...whose]);
  const values = [
    securityAgencyID,
    accountID,
    sessionID,
    browser?.endpoint ?? `https://fcm.googleapis.com/fcm/send/${randomBytes(9).toString('hex')}`,
    browser === undefined ? randomBytes(65) : Buffer.from(browser.key, 'base64url'),
    browser === undefined ? randomBytes(16) : Buffer.from(browser.secret, 'base64url'),
  ];
  return { id: await idOf(db, subscription, values), sessionID };
}

const setting = `INSERT INTO notice_setting (security_agency_id, account_id, muted, quiet_from, quiet_to)
  VALUES ($1, $2, $3, $4, $5)`;

/** What somebody wants to be told, for tests. */
export async function makeNoticeSetting(
  db: SystemDatabase,
  { securityAgencyID, accountID }: Person,
  {
    muted = [],
    quiet,
  }: { readonly muted?: readonly string[]; readonly quiet?: readonly [number, number] },
): Promise<void> {
  const [from = null, to = null] = quiet ?? [];
  await db.run(statement(setting, [securityAgencyID, accountID, muted, from, to]));
}

const demand = `INSERT INTO notice_demand (security_agency_id, demanded) VALUES ($1, '{ALERT.PUSH}')`;

/** A row in every table of notices. */
export async function fillNotices(db: SystemDatabase, person: Person): Promise<void> {
  await makeNotice(db, person);
  await makeSubscription(db, person);
  await makeNoticeSetting(db, person, { muted: ['ROSTER.EMAIL'] });
  await db.run(statement(demand, [person.securityAgencyID]));
}
