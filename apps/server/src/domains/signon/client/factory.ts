import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Services } from '../../../platform/services.ts';
import { sealClientSecret } from '../../../platform/sign-in/client-secret.ts';

interface OfClient {
  readonly id: number;
  readonly securityAgencyID: number;
}

interface ClientConnectionGiven {
  readonly issuer?: string;
  readonly clientID?: string;
  readonly clientSecret?: string;
  readonly signOnName?: string;
  readonly isOn?: boolean;
  readonly providerIsSecondFactor?: boolean;
  readonly onlySingleSignOn?: boolean;
}

let made = 0;

const insert = `INSERT INTO client_single_sign_on (security_agency_id, client_profile_id, is_on,
    sign_on_name, issuer, client_id, client_secret, provider_is_second_factor, only_single_sign_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Connects a client to a provider, for tests. @returns its sign-on name */
export async function makeClientConnection(
  db: SystemDatabase,
  services: Pick<Services, 'config' | 'secrets'>,
  client: OfClient,
  given: ClientConnectionGiven = {},
): Promise<string> {
  made += 1;
  const { issuer = 'https://id.client.example', clientID = 'guardroom' } = given;
  const { clientSecret = 'a-client-secret', signOnName = `client-${process.pid}-${made}` } = given;
  const { isOn = true, providerIsSecondFactor = false, onlySingleSignOn = false } = given;
  const sealed = sealClientSecret(services, client.securityAgencyID, clientSecret);
  const whose = [client.securityAgencyID, client.id, isOn, signOnName];
  const settings = [issuer, clientID, sealed, providerIsSecondFactor, onlySingleSignOn];
  await db.run(statement(insert, [...whose, ...settings]));
  return signOnName;
}

const link = `INSERT INTO client_identity
    (security_agency_id, client_profile_id, client_user_profile_id, issuer, subject)
  VALUES ($1, $2, $3, $4, $5) RETURNING id`;

/** Links a client's user to a provider, for tests. @returns the id of the identity */
export async function makeClientIdentity(
  db: SystemDatabase,
  client: OfClient,
  user: { readonly id: number },
  given: { readonly issuer?: string; readonly subject: string },
): Promise<number> {
  const { issuer = 'https://id.client.example', subject } = given;
  const values = [client.securityAgencyID, client.id, user.id, issuer, subject];
  const [row] = await db.run<{ id: number }>(statement(link, values));
  if (row === undefined) throw new Error('no identity was made');
  return row.id;
}
