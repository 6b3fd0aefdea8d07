import { invitationMinutes } from '@guardroom/rules/guard/device/device-limits';
import type { AgencyDatabase, SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const endOpen = `UPDATE guard_invitation SET ended_on = now()
  WHERE security_agency_id = $1 AND staff_profile_id = $2 AND ended_on IS NULL`;
const add = `INSERT INTO guard_invitation
    (security_agency_id, staff_profile_id, token_hash, created_by_staff_profile_id, expires_on)
  VALUES ($1, $2, $3, $4, now() + interval '${invitationMinutes} minutes')
  RETURNING id, expires_on AS "expiresOn"`;

export interface KeptInvitation {
  readonly id: number;
  readonly expiresOn: string;
}

/** Keeps an invitation of a guard; those before it open nothing any more. */
export async function addInvitation(
  db: AgencyDatabase,
  staffProfileID: number,
  tokenHash: Buffer,
  byStaffProfileID: number,
): Promise<KeptInvitation> {
  const whose = [db.scope.agencyId, staffProfileID];
  await db.run(statement(endOpen, whose));
  const query = statement(add, [...whose, tokenHash, byStaffProfileID]);
  const [row] = await db.run<KeptInvitation & Record<string, unknown>>(query);
  if (row === undefined) throw new Error('the invitation was not kept');
  return row;
}

const endOpenOfSite = `UPDATE guard_invitation SET ended_on = now()
  WHERE security_agency_id = $1 AND site_profile_id = $2 AND ended_on IS NULL`;
const addOfSite = add.replace('staff_profile_id', 'site_profile_id');

/** The same of the tablet of a site. */
export async function addSiteInvitation(
  db: AgencyDatabase,
  siteProfileID: number,
  tokenHash: Buffer,
  byStaffProfileID: number,
): Promise<KeptInvitation> {
  const whose = [db.scope.agencyId, siteProfileID];
  await db.run(statement(endOpenOfSite, whose));
  const query = statement(addOfSite, [...whose, tokenHash, byStaffProfileID]);
  const [row] = await db.run<KeptInvitation & Record<string, unknown>>(query);
  if (row === undefined) throw new Error('the invitation was not kept');
  return row;
}

/** Whom an invitation is for, and who made it. */
export interface Invitation {
  readonly securityAgencyID: number;
  readonly id: number;
  readonly staffProfileID: number;
  readonly invitedBy: number;
}

const findBy = `SELECT security_agency_id AS "securityAgencyID", id,
    staff_profile_id AS "staffProfileID", created_by_staff_profile_id AS "invitedBy"
  FROM guard_invitation WHERE token_hash = $1 AND ended_on IS NULL AND expires_on > now()
    AND staff_profile_id IS NOT NULL`;

/** The invitation that a token opens now. */
export async function findInvitation(
  db: SystemDatabase,
  tokenHash: Buffer,
): Promise<Invitation | undefined> {
  const query = statement(findBy, [tokenHash]);
  const [row] = await db.run<Invitation & Record<string, unknown>>(query);
  return row;
}

/** Which site's tablet an invitation is for, and who made it. */
export interface SiteInvitation {
  readonly securityAgencyID: number;
  readonly id: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly securityAgencyName: string;
  readonly timeZone: string;
  readonly invitedBy: number;
}

const findOfSite = `SELECT i.security_agency_id AS "securityAgencyID", i.id,
    i.site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
    g.name AS "securityAgencyName", g.time_zone AS "timeZone",
    i.created_by_staff_profile_id AS "invitedBy"
  FROM guard_invitation i
  JOIN site_profile site ON site.security_agency_id = i.security_agency_id
    AND site.id = i.site_profile_id AND site.deleted = 0 AND site.status = 'ACTIVE'
  JOIN security_agency g ON g.id = i.security_agency_id
  WHERE i.token_hash = $1 AND i.ended_on IS NULL AND i.expires_on > now()`;

/** The same of the tablet of a site, which is still in use. */
export async function findSiteInvitation(
  db: SystemDatabase,
  tokenHash: Buffer,
): Promise<SiteInvitation | undefined> {
  const query = statement(findOfSite, [tokenHash]);
  const [row] = await db.run<SiteInvitation & Record<string, unknown>>(query);
  return row;
}

const use = `UPDATE guard_invitation SET ended_on = now()
  WHERE security_agency_id = $1 AND id = $2 AND ended_on IS NULL AND expires_on > now() RETURNING 1`;

/** @returns false when it was used or replaced meanwhile */
export async function useInvitation(
  tx: SystemDatabase,
  { securityAgencyID, id }: Pick<Invitation, 'securityAgencyID' | 'id'>,
): Promise<boolean> {
  return (await tx.run(statement(use, [securityAgencyID, id]))).length === 1;
}

const removeOld = `DELETE FROM guard_invitation WHERE expires_on < now() - interval '1 day'`;

/** Removes invitations that nobody can use any more; the audit tells of them. */
export async function removeInvitations(db: SystemDatabase): Promise<void> {
  await db.run(statement(removeOld));
}
