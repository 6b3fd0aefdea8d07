import { wireTime } from '@guardroom/rules/dates';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { demoRegister } from './register.ts';
import { demoSites } from './sites.ts';
import { insertFound } from '../../platform/database/insert-found.ts';

const addRegister = `INSERT INTO security_site (name, address, postal, mcst_no, uen, tier)
  SELECT r.name, r.address, r.postal, r."mcstNo", r.uen, r.tier
  FROM json_to_recordset($1) AS r (place int, name text, address text, postal text, "mcstNo" text,
    uen text, tier text)
  WHERE r.uen <> ALL (ARRAY(SELECT s.uen FROM security_site s WHERE s.uen IS NOT NULL))
  ORDER BY r.place`;

// The sites of the demo by their place.
const demoSite = `WITH demo AS (
    SELECT s.id AS site_profile_id, s.security_site_id, u.place
    FROM unnest($2::text[]) WITH ORDINALITY AS u (uen, place)
    JOIN site_profile s ON s.security_agency_id = $1 AND s.uen = u.uen AND s.deleted = 0
  )`;

// Every third site was guarded before, the year up to its first contract.
const addEarlier = insertFound(
  'site_history',
  `security_agency_id, site_profile_id, security_site_id, client_profile_id, clocking_point_id, start, "end"`,
  `${demoSite}, earliest AS (
    SELECT DISTINCT ON (h.site_profile_id) h.*
    FROM site_history h
    WHERE h.security_agency_id = $1 AND h.deleted = 0
    ORDER BY h.site_profile_id, h.start
  )
  SELECT $1::bigint, demo.site_profile_id, demo.security_site_id, earliest.client_profile_id,
    earliest.clocking_point_id, earliest.start - interval '365 days',
    earliest.start - interval '1 second'
  FROM demo JOIN earliest ON earliest.site_profile_id = demo.site_profile_id
  WHERE demo.place % 3 = 1 AND earliest.start < $3 AND NOT EXISTS (
    SELECT 1 FROM site_history h WHERE h.security_agency_id = $1
      AND h.site_profile_id = demo.site_profile_id AND h.id <> earliest.id)
  ORDER BY demo.place`,
);

// Half of the contracts that end within 90 days are renewed already.
const addNext = insertFound(
  'site_history',
  `security_agency_id, site_profile_id, security_site_id, client_profile_id, clocking_point_id, start, "end"`,
  `${demoSite}
  SELECT $1::bigint, demo.site_profile_id, demo.security_site_id, h.client_profile_id, h.clocking_point_id,
    h."end" + interval '1 second', h."end" + interval '730 days'
  FROM demo
  JOIN site_history h ON h.security_agency_id = $1 AND h.site_profile_id = demo.site_profile_id
    AND h.deleted = 0
  WHERE demo.place % 2 = 0 AND h."end" > $3 AND h."end" < $3::timestamptz + interval '90 days'
    AND NOT EXISTS (SELECT 1 FROM site_history n WHERE n.security_agency_id = $1
      AND n.site_profile_id = demo.site_profile_id AND n.deleted = 0 AND n.start > h.start)
  ORDER BY demo.place`,
);

/**
 * Gives the demo's sites earlier and renewed contracts, with the client of the one beside them, and
 * the register sites to take on. What is there already, or was changed by people, stays.
 */
export async function mergeSiteContracts(
  db: SystemDatabase,
  agencyId: number,
  now: number,
): Promise<void> {
  const register = demoRegister.map((site, place) => ({ ...site, place }));
  await db.run(statement(addRegister, [JSON.stringify(register)]));
  const uens = demoSites.map(({ uen }) => uen);
  for (const add of [addEarlier, addNext]) {
    await db.run(statement(add, [agencyId, uens, wireTime(now)]));
  }
}
