import type { AgencyDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** What runs, or is to begin, under one client: the client cannot be deleted meanwhile. */
export interface Dependent {
  readonly clientProfileID: number;
  readonly kind: 'contract' | 'site contract' | 'ticket';
  /** The site of a contract, the UID of a ticket. */
  readonly name: string;
}

const running = `
  SELECT c.client_profile_id AS "clientProfileID", 'contract' AS kind, site.name
  FROM contract c
  JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = c.site_profile_id
  WHERE c.security_agency_id = $1 AND c.client_profile_id = ANY($2::bigint[]) AND c.deleted = 0
    AND c.status = 'ACTIVE' AND coalesce(c.end_datetime, 'infinity'::timestamptz) > now()
  UNION ALL
  SELECT h.client_profile_id, 'site contract', site.name
  FROM site_history h
  JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = h.site_profile_id
  WHERE h.security_agency_id = $1 AND h.client_profile_id = ANY($2::bigint[]) AND h.deleted = 0
    AND coalesce(h."end", 'infinity'::timestamptz) > now()
  UNION ALL
  SELECT t.client_profile_id, 'ticket', t.uid FROM ticket t
  WHERE t.security_agency_id = $1 AND t.client_profile_id = ANY($2::bigint[]) AND t.deleted = 0
    AND t.status = 'OPEN'
  ORDER BY "clientProfileID", kind, name`;

/** Contracts and site contracts of these clients that have not ended, and their open tickets. */
export function dependentsOf(db: AgencyDatabase, ids: readonly number[]): Promise<Dependent[]> {
  return db.run<Dependent & Record<string, unknown>>(statement(running, [db.scope.agencyId, ids]));
}

const openTickets = `SELECT uid FROM ticket
  WHERE security_agency_id = $1 AND client_profile_id = $2 AND deleted = 0 AND status = 'OPEN'
  ORDER BY submitted_timestamp, id`;

/** The UIDs of a client's open tickets, the earliest first. */
export async function openTicketsOf(
  db: AgencyDatabase,
  clientProfileID: number,
): Promise<string[]> {
  const values = [db.scope.agencyId, clientProfileID];
  const rows = await db.run<{ uid: string }>(statement(openTickets, values));
  return rows.map(({ uid }) => uid);
}
