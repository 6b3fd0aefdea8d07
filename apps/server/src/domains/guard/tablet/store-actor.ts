import type { AgencyDatabase, Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { SiteTablet, Viewer } from '../../../platform/viewer.ts';

type ActorRow = Pick<
  Viewer,
  'accountID' | 'staffProfileID' | 'name' | 'cognitoGroup' | 'permission'
>;

// Whoever is out of use by now did what the tablet tells of before that.
const find = `SELECT account_id AS "accountID", id AS "staffProfileID", name,
    cognito_group AS "cognitoGroup", permission
  FROM staff_profile WHERE security_agency_id = $1 AND id = $2 AND deleted = 0`;

/**
 * Somebody of the agency who acts on the tablet of a site, as a viewer for one act: signed in
 * nowhere, the session is the tablet's.
 * @returns undefined for nobody of this agency
 */
export async function actorOnTablet(
  db: AgencyDatabase,
  tablet: SiteTablet,
  staffProfileID: number,
): Promise<Viewer | undefined> {
  const query = statement(find, [tablet.securityAgencyID, staffProfileID]);
  const [row] = await db.run<ActorRow & Record<string, unknown>>(query);
  if (row === undefined) return undefined;
  const { sessionId, scope, deviceID, isRevoked } = tablet;
  const { securityAgencyID, securityAgencyName, timeZone } = tablet;
  return {
    ...row,
    sessionId,
    application: 'GUARD',
    scope,
    device: { id: deviceID, isRevoked },
    securityAgencyID,
    securityAgencyName,
    timeZone,
    mustSetSecondFactor: false,
    mustChangePassword: false,
    profiles: [],
  };
}

/** The same outside of an operation: in whose name a tablet brings a file. */
export function tabletActorBy(
  database: Pick<Database, 'agency'>,
): (tablet: SiteTablet, staffProfileID: number) => Promise<Viewer | null> {
  return async (tablet, staffProfileID) =>
    (await actorOnTablet(database.agency(tablet.scope), tablet, staffProfileID)) ?? null;
}
