import type { RoundDue, DueState } from '@guardroom/rules/patrol/rounds-due';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** A round that fell due, as a walk finds it. */
export interface PatrolRoundRow extends Omit<RoundDue, 'patrolPlanLineID'> {
  readonly id: number;
  readonly state: DueState;
  /** The walk; of one missed, the record that says so. */
  readonly clockingReportID: number | null;
}

type Row = PatrolRoundRow & Record<string, unknown>;

const columns = `id, site_profile_id AS "siteProfileID", clocking_route_id AS "clockingRouteID",
  due_on AS "dueOn", latest_on AS "latestOn", minimum_point AS "minimumPoint", state,
  clocking_report_id AS "clockingReportID"`;

// No grace is longer than four hours.
const near = `SELECT ${columns} FROM patrol_round
  WHERE security_agency_id = $1 AND clocking_route_id = $2
    AND due_on BETWEEN $3::timestamptz - interval '4 hours' AND $3::timestamptz + interval '4 hours'
    AND ((state = 'DUE' AND clocking_report_id IS NULL) OR state = 'MISSED')
  ORDER BY due_on FOR UPDATE`;

/** The rounds of a route near a moment that nobody walked, held until the transaction ends. */
export function lockRoundsNear(
  db: AgencyDatabase,
  clockingRouteID: number,
  moment: string,
): Promise<PatrolRoundRow[]> {
  return db.run<Row>(statement(near, [db.scope.agencyId, clockingRouteID, moment]));
}

const take = `UPDATE patrol_round SET state = 'DUE', clocking_report_id = $3, settles_on = $4,
    updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;
const nameRound = `UPDATE clocking_report SET patrol_round_id = $3
  WHERE security_agency_id = $1 AND id = $2`;
const unmiss = `UPDATE clocking_report SET deleted = 1, deleted_on = now(), version = version + 1,
    updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

/** Gives a round to a walk; the record that said that it was missed goes. */
export async function giveRound(
  db: AgencyDatabase,
  round: PatrolRoundRow,
  walk: { readonly id: number; readonly closesOn: string },
): Promise<void> {
  const { agencyId } = db.scope;
  await db.run(statement(take, [agencyId, round.id, walk.id, walk.closesOn]));
  await db.run(statement(nameRound, [agencyId, walk.id, round.id]));
  if (round.state === 'MISSED') await db.run(statement(unmiss, [agencyId, round.clockingReportID]));
}

/** A walk with the round that it is of. */
export interface RoundOfWalk {
  readonly id: number;
  readonly state: DueState;
  readonly minimumPoint: number | null;
  readonly clockedPoint: number;
  readonly totalPoint: number;
  readonly isOver: boolean;
  readonly siteProfileID: number;
  readonly dueOn: string;
}

const ofWalk = `SELECT r.id, r.state, r.site_profile_id AS "siteProfileID", r.due_on AS "dueOn",
    r.minimum_point AS "minimumPoint",
    c.clocked_point AS "clockedPoint", c.total_point AS "totalPoint",
    (c."end" IS NOT NULL OR c.closes_on <= now()) AS "isOver"
  FROM clocking_report c
  JOIN patrol_round r ON r.security_agency_id = $1 AND r.id = c.patrol_round_id
  WHERE c.security_agency_id = $1 AND c.id = $2`;

/** Undefined for a walk that was not due. */
export async function roundOfReport(
  db: AgencyDatabase,
  clockingReportID: number,
): Promise<RoundOfWalk | undefined> {
  const query = statement(ofWalk, [db.scope.agencyId, clockingReportID]);
  const [row] = await db.run<RoundOfWalk & Record<string, unknown>>(query);
  return row;
}

const saveState = `UPDATE patrol_round SET state = $3, updated_on = now()
  WHERE security_agency_id = $1 AND id = $2`;

export async function saveRoundState(
  db: AgencyDatabase,
  id: number,
  state: DueState,
): Promise<void> {
  await db.run(statement(saveState, [db.scope.agencyId, id, state]));
}
