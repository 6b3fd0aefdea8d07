import { isAdministrator, type Group } from '../../permissions/permission-list.ts';

/**
 * What an administrator may do to the sign-in of one staff member. Whoever sets a password or a
 * name to sign in by can become that person, so both end where the agency's own people end, and
 * where somebody would get more rights than they have.
 */

/** How a new password comes about: typed by the administrator, by mail to the holder, or not here. */
export const passwordWays = ['SET', 'MAIL', 'NONE'] as const;
export type PasswordWay = (typeof passwordWays)[number];

export interface AccountFacts {
  /** The group of the administrator who asks. */
  readonly asks: Group;
  /** The group of the staff member. */
  readonly group: Group;
  /** The administrator's own account. */
  readonly isSelf: boolean;
  /** Every profile of the account, of staff and of client users, is this agency's. */
  readonly isOwn: boolean;
  readonly hasEmail: boolean;
}

/** Whether e-mail, mobile and username can be changed by the administrator. */
export function maySetIdentifiers({ asks, group, isSelf, isOwn }: AccountFacts): boolean {
  if (!isOwn || isSelf) return false;
  return !isAdministrator(group) || asks === 'AgencyMasterAdmin';
}

/** Setting takes the same right as changing the identifiers; the rest gets a mail. */
export function passwordWay(facts: AccountFacts): PasswordWay {
  if (maySetIdentifiers(facts)) return 'SET';
  return facts.hasEmail ? 'MAIL' : 'NONE';
}

/** Why e-mail and mobile are locked; undefined where they are not. */
export function identifiersLockedBecause(facts: AccountFacts): string | undefined {
  if (maySetIdentifiers(facts)) return undefined;
  if (facts.isSelf) return 'Change your own in settings.';
  if (!facts.isOwn) {
    return 'This person also belongs to another agency, so it cannot be changed here.';
  }
  return 'Only a master administrator changes it for an administrator.';
}

/** Why the username is locked; undefined where it is not. The settings do not change one's own. */
export function usernameLockedBecause(facts: AccountFacts): string | undefined {
  if (facts.isSelf) return 'Nobody can change their own username.';
  return identifiersLockedBecause(facts);
}

/** Why a password cannot be typed for somebody; undefined where it can. */
export function passwordLockedBecause(facts: AccountFacts): string | undefined {
  if (maySetIdentifiers(facts)) return undefined;
  if (facts.isSelf) return 'Your own password is changed in settings, or by a link to your e-mail.';
  if (!facts.isOwn) {
    return 'This person also belongs to another agency, so only they can set their password.';
  }
  return 'Only a master administrator sets the password of an administrator.';
}

/** Why the account status cannot be changed; undefined where it can. */
export function statusLockedBecause({
  asks,
  group,
  isSelf,
}: Pick<AccountFacts, 'asks' | 'group' | 'isSelf'>): string | undefined {
  if (isSelf) return 'Nobody can take their own account out of use.';
  if (group === 'AgencyMasterAdmin' && asks !== 'AgencyMasterAdmin') {
    return 'Only a master administrator changes the status of a master administrator.';
  }
  return undefined;
}
