import type { OpenShiftStatus } from '@guardroom/rules/deployment/open/open-shift';
import type { Period } from '@guardroom/rules/deployment/shifts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import type { Kind } from '../shift/kind-of-group.ts';
import type { OpenShiftRow } from './types.ts';

type Row = OpenShiftRow & Record<string, unknown>;

/** Columns of an offer under their wire names; `a` is open_shift. */
export const openShiftSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.site_profile_id AS "siteProfileID",
  site.name AS "siteProfileName", a.date, a.shift, a.shift_type_id AS "shiftTypeID",
  type.name AS "shiftTypeName", a.start_datetime AS "startDatetime",
  a.end_datetime AS "endDatetime", a.plrd_grade_id AS "PLRDGradeID", grade.code AS "PLRDGradeCode",
  a.places, a.places_left AS "placesLeft", a.note, a.offered_until AS "offeredUntil", a.status,
  offerer.name AS "offeredByName", ARRAY(
    SELECT s.name FROM open_shift_claim c
    JOIN staff_profile s ON s.security_agency_id = $1 AND s.id = c.staff_profile_id
    WHERE c.security_agency_id = $1 AND c.open_shift_id = a.id AND c.withdrawn_on IS NULL
    ORDER BY c.claimed_on, c.id) AS "claimedBy",
  a.ticket_id AS "ticketID", a.version, a.created_on AS "createdOn"`;

/** The site, the kind of shift, the grade and who offered it. */
export const openShiftJoins = `
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  LEFT JOIN shift_type type ON type.security_agency_id = $1 AND type.id = a.shift_type_id
  LEFT JOIN plrd_grade grade ON grade.id = a.plrd_grade_id
  LEFT JOIN staff_profile offerer
    ON offerer.security_agency_id = $1 AND offerer.id = a.offered_by_staff_profile_id`;

const find = `SELECT ${openShiftSelect} FROM open_shift a ${openShiftJoins}
  WHERE a.security_agency_id = $1 AND a.id = $2`;

/** An offer; undefined where the agency has no such one. */
export async function findOffer(db: AgencyDatabase, id: number): Promise<OpenShiftRow | undefined> {
  const [row] = await db.run<Row>(statement(find, [db.scope.agencyId, id]));
  return row;
}

/**
 * The same, held until the transaction ends: who takes a place waits here for whoever was faster. An
 * offer is held before lines and plans are.
 */
export async function lockOffer(db: AgencyDatabase, id: number): Promise<OpenShiftRow | undefined> {
  await holdRows(db, 'open_shift', [id]);
  return findOffer(db, id);
}

const open = `SELECT ${openShiftSelect} FROM open_shift a ${openShiftJoins}
  WHERE a.security_agency_id = $1 AND a.status = 'OPEN' AND a.start_datetime > now()
    AND coalesce(a.offered_until, a.start_datetime) > now()
  ORDER BY a.start_datetime, a.id LIMIT 200`;

/** Exported for the test of plans. */
export const openOffersStatement = (agencyId: number): Statement => statement(open, [agencyId]);

/** The offers of which a place can be taken now, the next 200 by time. */
export function openOffers(db: AgencyDatabase): Promise<OpenShiftRow[]> {
  return db.run<Row>(openOffersStatement(db.scope.agencyId));
}

/** What an offer is written with. */
export interface OfferValues extends Period, Kind {
  readonly siteProfileID: number;
  readonly date: string;
  readonly PLRDGradeID: number | null;
  readonly places: number;
  readonly note: string | null;
  readonly offeredUntil: string | null;
  readonly offeredByStaffProfileID: number;
  /** In which a client asked for it. */
  readonly ticketID: number | null;
}

const insert = `INSERT INTO open_shift (security_agency_id, site_profile_id, date, shift, shift_type_id,
    start_datetime, end_datetime, plrd_grade_id, places, places_left, note, offered_until,
    offered_by_staff_profile_id, ticket_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $13) RETURNING id`;

/** @returns the id */
export async function addOffer(db: AgencyDatabase, offer: OfferValues): Promise<number> {
  const [row] = await db.run<{ id: number }>(
    statement(insert, [
      db.scope.agencyId,
      offer.siteProfileID,
      offer.date,
      offer.shift,
      offer.shiftTypeID,
      offer.startDatetime,
      offer.endDatetime,
      offer.PLRDGradeID,
      offer.places,
      offer.note,
      offer.offeredUntil,
      offer.offeredByStaffProfileID,
      offer.ticketID,
    ]),
  );
  if (row === undefined) throw new Error('the offer was not added');
  return row.id;
}

const save = `UPDATE open_shift SET status = $3, places_left = $4, version = version + 1,
    updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

/** Writes what became of a held offer. */
export async function saveOffer(
  db: AgencyDatabase,
  id: number,
  { status, placesLeft }: { readonly status: OpenShiftStatus; readonly placesLeft: number },
): Promise<void> {
  await db.run(statement(save, [db.scope.agencyId, id, status, placesLeft]));
}
