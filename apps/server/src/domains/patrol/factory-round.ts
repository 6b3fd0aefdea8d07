import { wireTime } from '@guardroom/rules/dates';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const line = `INSERT INTO patrol_plan_line (security_agency_id, site_profile_id, clocking_route_id,
    shift, shift_type_id, start_time, end_time, every_minutes, grace_minutes, written_until)
  VALUES ($1, $2, $3, $4, $5, $6, $7, 60, 15, $8::date) RETURNING id`;

/** A route of a site, as far as rounds of it are made. */
interface RouteOfRounds {
  readonly id: number;
  readonly site: { readonly id: number; readonly securityAgencyID: number };
}

export interface PlanLineGiven {
  readonly route: RouteOfRounds;
  /** The whole day unless given. */
  readonly shift?: 'DAY' | 'NIGHT';
  readonly shiftTypeID?: number;
  /** `YYYY-MM-DD`; never written unless given. */
  readonly writtenUntil?: string;
}

/** A line of a patrol plan, every hour, for tests. @returns its id */
export async function makePlanLine(db: SystemDatabase, given: PlanLineGiven): Promise<number> {
  const { route, shift = null, shiftTypeID = null, writtenUntil = '-infinity' } = given;
  const time = shift === null && shiftTypeID === null ? '00:00' : null;
  const { securityAgencyID, id: siteID } = route.site;
  const values = [securityAgencyID, siteID, route.id, shift, shiftTypeID, time, time, writtenUntil];
  const [row] = await db.run<{ id: number }>(statement(line, values));
  if (row === undefined) throw new Error('no line was made');
  return row.id;
}

const round = `INSERT INTO patrol_round (security_agency_id, patrol_plan_line_id, site_profile_id,
    clocking_route_id, due_on, latest_on, settles_on, minimum_point)
  VALUES ($1, $2, $3, $4, $5, $6, $6, $7) RETURNING id`;

export interface RoundGiven {
  readonly route: RouteOfRounds;
  /** Due so many minutes ago; negative: in so many. */
  readonly minutes: number;
  readonly graceMinutes?: number;
  readonly minimumPoint?: number;
}

/** A round that is due by a plan of its own, for tests. @returns its id */
export async function makeRound(db: SystemDatabase, given: RoundGiven): Promise<number> {
  const { route, minutes, graceMinutes = 15, minimumPoint = null } = given;
  const lineID = await makePlanLine(db, { route, writtenUntil: '2999-01-01' });
  const due = Math.floor(Date.now() / 60_000) * 60_000 - minutes * 60_000;
  const latest = wireTime(due + graceMinutes * 60_000);
  const { securityAgencyID, id: siteID } = route.site;
  const values = [securityAgencyID, lineID, siteID, route.id, wireTime(due), latest, minimumPoint];
  const [row] = await db.run<{ id: number }>(statement(round, values));
  if (row === undefined) throw new Error('no round was made');
  return row.id;
}
