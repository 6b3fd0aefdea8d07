import type { ContractStatus } from '@guardroom/rules/site/contract-status';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** A site of an agency with what belongs to it. */
export interface MadeSite {
  /** Id of the site profile. */
  readonly id: number;
  readonly securityAgencyID: number;
  readonly securitySiteID: number;
  readonly name: string;
  readonly siteHistoryID: number;
  readonly clockingPointID: number;
}

/** How many days from now a contract of each status begins and ends. */
const periods: Readonly<Record<ContractStatus, readonly [number, number | null]>> = {
  ACTIVE: [-365, null],
  INCOMING: [30, null],
  ENDED: [-365, -30],
};

export interface SiteGiven {
  readonly securityAgencyID: number;
  readonly name?: string;
  /** Its name in the register; the same unless given. */
  readonly registeredAs?: string;
  readonly address?: string;
  readonly postal?: string;
  readonly phoneNo?: string;
  readonly status?: 'ACTIVE' | 'INACTIVE';
  /** What its contract is now: by the days of its period. */
  readonly historyStatus?: ContractStatus;
  /** Whose site it is under the contract; nobody's unless given. */
  readonly clientProfileID?: number;
  readonly pointName?: string;
  readonly tag?: string | null;
  /** Whether attendance is taken at the clocking point; not unless given. */
  readonly withCheckpoint?: boolean;
}

let made = 0;

/** One site, for tests: register entry, site profile, clocking point and site history. */
export async function makeSite(db: SystemDatabase, given: SiteGiven): Promise<MadeSite> {
  made += 1;
  const { securityAgencyID: agencyId, name = `Test Site ${made}`, withCheckpoint = false } = given;
  const { address = `${made} Test Road`, postal = String(500_000 + made) } = given;
  const { status = 'ACTIVE', historyStatus = 'ACTIVE', pointName = 'Guard House' } = given;
  const tag = given.tag === undefined ? `04${String(made).padStart(12, '0')}` : given.tag;
  return db.transaction(async (inside) => {
    const insert = async (text: string, values: readonly unknown[]): Promise<number> => {
      const [row] = await inside.run<{ id: number }>(statement(`${text} RETURNING id`, values));
      if (row === undefined) throw new Error('no site was made');
      return row.id;
    };
    const securitySiteID = await insert(
      'INSERT INTO security_site (name, address, postal) VALUES ($1, $2, $3)',
      [given.registeredAs ?? name, address, postal],
    );
    const id = await insert(
      `INSERT INTO site_profile (security_agency_id, security_site_id, name, address, postal, phone_no, status)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [agencyId, securitySiteID, name, address, postal, given.phoneNo ?? null, status],
    );
    const clockingPointID = await insert(
      `INSERT INTO clocking_point (security_agency_id, site_profile_id, security_site_id, name, tag)
      VALUES ($1, $2, $3, $4, $5)`,
      [agencyId, id, securitySiteID, pointName, tag],
    );
    const siteHistoryID = await insert(
      `INSERT INTO site_history (security_agency_id, site_profile_id, security_site_id, start, "end",
        clocking_point_id, client_profile_id)
      VALUES ($1, $2, $3, now() + $4 * interval '1 day', now() + $5 * interval '1 day', $6, $7)`,
      [
        agencyId,
        id,
        securitySiteID,
        ...periods[historyStatus],
        withCheckpoint ? clockingPointID : null,
        given.clientProfileID ?? null,
      ],
    );
    return { id, securityAgencyID: agencyId, securitySiteID, name, siteHistoryID, clockingPointID };
  });
}
