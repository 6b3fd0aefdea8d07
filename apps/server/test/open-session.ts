import type { SystemDatabase } from '../src/platform/database/database.ts';
import { statement } from '../src/platform/database/statement.ts';
import { setCookie } from '../src/platform/sign-in/cookies.ts';
import { newToken, tokenHash } from '../src/platform/sign-in/secret-token.ts';
import type { Application } from '../src/platform/viewer.ts';
import type { Session } from './client.ts';

/** Whose session: what `makeStaff` and `makeAdmin` give. */
export interface Profile {
  readonly id: number;
  readonly accountID: number;
  readonly securityAgencyID: number;
}

const insert = `INSERT INTO session (token_hash, account_id, security_agency_id, staff_profile_id, application,
    device, expires_on)
  VALUES ($1, $2, $3, $4, $5, 'test', now() + interval '12 hours')`;

/** A session as signing in would leave it, without the work of a password. */
export async function openSessionOf(
  db: SystemDatabase,
  profile: Profile,
  application: Application = 'CONSOLE',
): Promise<Session> {
  const token = newToken();
  const { accountID, securityAgencyID, id } = profile;
  const values = [tokenHash(token), accountID, securityAgencyID, id, application];
  await db.run(statement(insert, values));
  if (application === 'GUARD') return { bearer: token };
  const [cookie = ''] = setCookie({ secure: false }, 'session', token).split(';');
  return { cookie };
}
