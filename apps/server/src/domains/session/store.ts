import type { SignInIdentifier } from '@guardroom/rules/session/sign-in-identifier';
import type { Group } from '@guardroom/rules/permissions/permission-list';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { addByPassword, sessionChange, type NewSession, type OnDevice } from './store-session.ts';

export {
  accessOf,
  addClientSession,
  addSignedOnSession,
  isClientUser,
  standingOf,
  type SignedOnSession,
} from './client/store.ts';
export { ClientViewerObject } from './client/types.ts';
export { recordAccountChange } from './store-account-change.ts';
export {
  openClientSession,
  openSession,
  openTabletSession,
  refuseOtherDoor,
} from './store-open-session.ts';
export {
  addDeviceSession,
  bindSession,
  markSeen,
  readSession,
  revokeSession,
  sessionChange,
  type NewSession,
  type SessionRow,
} from './store-session.ts';
export { addTabletSession } from './store-tablet-session.ts';
export {
  checkSecondFactor,
  findSecondFactor,
  recoveryHash,
  spendSecondFactor,
} from './store-second-factor.ts';
export { ApplicationEnum, SignInObject, ViewerObject, type SignIn } from './types.ts';

/** What signing in and resetting a password must know of an account. */
export interface AccountRow {
  readonly accountID: number;
  readonly username: string;
  readonly email: string | null;
  readonly phoneNo: string | null;
  readonly passwordHash: string | null;
  /** Of the first profile in use (SHELL-02, SHELL-04); null when there is none. */
  readonly securityAgencyID: number | null;
  readonly staffProfileID: number | null;
  readonly cognitoGroup: Group | null;
}

const accountBy: Readonly<Record<SignInIdentifier['kind'], string>> = {
  phone: 'a.phone_no = $1',
  email: 'lower(a.email) = lower($1)',
  username: 'upper(a.username) = upper($1)',
};

const accountColumns = `a.id AS "accountID", a.username, a.email, a.phone_no AS "phoneNo",
  a.password_hash AS "passwordHash", p.security_agency_id AS "securityAgencyID",
  p.id AS "staffProfileID", p.cognito_group AS "cognitoGroup"`;

/** The account with its first profile in use. */
const select = (condition: string): string => `SELECT ${accountColumns} FROM account a
  LEFT JOIN staff_profile p ON p.account_id = a.id AND p.deleted = 0 AND p.status = 'ACTIVE'
  WHERE ${condition} ORDER BY p.created_on, p.id LIMIT 1`;

export async function findAccount(
  db: SystemDatabase,
  { kind, value }: SignInIdentifier,
): Promise<AccountRow | undefined> {
  const [row] = await db.run<AccountRow>(statement(select(accountBy[kind]), [value]));
  return row;
}

/** The same of an account that is known already. */
export async function findAccountByID(
  db: SystemDatabase,
  accountID: number,
): Promise<AccountRow | undefined> {
  const [row] = await db.run<AccountRow>(statement(select('a.id = $1'), [accountID]));
  return row;
}

const insertSession = `INSERT INTO session
  (token_hash, account_id, security_agency_id, staff_profile_id, application, device, expires_on,
    guard_device_id)
  VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), $8)`;

/** @returns false when the password was changed since it was checked: no session was made */
export async function addSession(
  db: SystemDatabase,
  session: NewSession & OnDevice<number | null>,
): Promise<boolean> {
  const { tokenHash, accountID, passwordHash, securityAgencyID, staffProfileID } = session;
  const { application, device, lasts, deviceID } = session;
  const values = [
    tokenHash,
    accountID,
    securityAgencyID,
    staffProfileID,
    application,
    device,
    lasts,
    deviceID,
  ];
  return addByPassword(db, { accountID, passwordHash }, statement(insertSession, values));
}

const replacePassword = 'SELECT replace_password($1, $2, $3)';

/**
 * Sets a password. Every link that could set another one is used up, and the account's sessions end
 * everywhere, but for the one that asked for it. Call it in a transaction.
 */
export async function setPassword(
  tx: SystemDatabase,
  accountID: number,
  passwordHash: string,
  keptSessionId: number | null = null,
): Promise<void> {
  await tx.run(statement(replacePassword, [accountID, passwordHash, keptSessionId]));
  await tx.run(sessionChange(accountID));
}

const everOpened = `SELECT s.id FROM session s JOIN account a ON a.id = s.account_id
  WHERE s.token_hash = $1 AND s.account_id = $2
    AND s.created_on >= coalesce(a.password_changed_on, '-infinity')`;

/** Whether an account opened a session by this token since its password was set, ended or not. */
export async function onceOpenedBy(
  db: SystemDatabase,
  tokenHash: Buffer,
  accountID: number,
): Promise<boolean> {
  return (await db.run(statement(everOpened, [tokenHash, accountID]))).length === 1;
}
