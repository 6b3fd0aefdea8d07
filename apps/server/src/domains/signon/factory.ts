import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Services } from '../../platform/services.ts';
import { sealClientSecret } from '../../platform/sign-in/client-secret.ts';
import type { MadeStaff } from '../staff/factory.ts';

interface ConnectionGiven {
  readonly securityAgencyID: number;
  readonly issuer?: string;
  readonly clientID?: string;
  readonly clientSecret?: string;
  readonly signOnName?: string;
  readonly isOn?: boolean;
  readonly providerIsSecondFactor?: boolean;
  readonly onlySingleSignOn?: boolean;
}

let made = 0;

const insert = `INSERT INTO single_sign_on (security_agency_id, is_on, issuer, client_id, client_secret,
    provider_is_second_factor, only_single_sign_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/** Connects an agency to a provider. @returns its sign-on name */
export async function makeConnection(
  db: SystemDatabase,
  services: Pick<Services, 'config' | 'secrets'>,
  given: ConnectionGiven,
): Promise<string> {
  made += 1;
  const { securityAgencyID, issuer = 'https://id.agency.example', clientID = 'guardroom' } = given;
  const { clientSecret = 'a-client-secret', signOnName = `agency-${process.pid}-${made}` } = given;
  const { isOn = true, providerIsSecondFactor = false, onlySingleSignOn = false } = given;
  const sealed = sealClientSecret(services, securityAgencyID, clientSecret);
  const settings = [isOn, issuer, clientID, sealed, providerIsSecondFactor, onlySingleSignOn];
  await db.run(statement(insert, [securityAgencyID, ...settings]));
  const name = 'UPDATE security_agency SET sign_on_name = $2 WHERE id = $1';
  await db.run(statement(name, [securityAgencyID, signOnName]));
  return signOnName;
}

/** Links somebody to a provider. @returns the id of the identity */
export async function makeIdentity(
  db: SystemDatabase,
  { securityAgencyID, accountID }: Pick<MadeStaff, 'securityAgencyID' | 'accountID'>,
  given: { readonly issuer?: string; readonly subject: string },
): Promise<number> {
  const { issuer = 'https://id.agency.example', subject } = given;
  const text = `INSERT INTO identity (security_agency_id, account_id, issuer, subject)
    VALUES ($1, $2, $3, $4) RETURNING id`;
  const [row] = await db.run<{ id: number }>(
    statement(text, [securityAgencyID, accountID, issuer, subject]),
  );
  if (row === undefined) throw new Error('no identity was made');
  return row.id;
}

/** A row of an agency in each table of single sign-on. */
export async function fillSignOn(
  db: SystemDatabase,
  services: Pick<Services, 'config' | 'secrets'>,
  admin: MadeStaff,
): Promise<void> {
  const { securityAgencyID, accountID } = admin;
  await makeConnection(db, services, { securityAgencyID });
  await makeIdentity(db, admin, { subject: 'x' });
  const invite = `INSERT INTO identity_invitation (security_agency_id, account_id, token_hash,
      expires_on) VALUES ($1, $2, '', now())`;
  await db.run(statement(invite, [securityAgencyID, accountID]));
  const flow = `INSERT INTO sign_on_flow (state_hash, browser_hash, security_agency_id, purpose,
      target, expires_on) VALUES (sha256(int8send($1)), '', $1::bigint, 'SIGN_IN', '/', now())`;
  await db.run(statement(flow, [securityAgencyID]));
}
