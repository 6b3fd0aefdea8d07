import { wireTime } from '@guardroom/rules/dates';
import type { PatrolOutcome } from '@guardroom/rules/patrol/patrol-status';
import type { ScanStatus } from '@guardroom/rules/patrol/scan-status';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { nowIf } from '../../platform/database/now-if.ts';

export { makePlanLine, makeRound } from './factory-round.ts';

interface SiteGiven {
  readonly id: number;
  readonly securitySiteID: number;
  readonly securityAgencyID: number;
}

export interface MadeCheckpoint {
  readonly id: number;
  readonly name: string;
  readonly tag: string | null;
  readonly code: string;
  readonly site: SiteGiven;
}

export interface CheckpointGiven {
  readonly site: SiteGiven;
  readonly name?: string;
  readonly description?: string;
  /** One that nobody else has unless given. */
  readonly tag?: string | null;
  readonly status?: 'ACTIVE' | 'INACTIVE';
  readonly deleted?: 0 | 1;
}

let made = 0;
const next = (): number => (made += 1);

async function insert<Row extends Record<string, unknown>>(
  db: SystemDatabase,
  text: string,
  values: readonly unknown[],
): Promise<Row> {
  const [row] = await db.run<Row>(statement(text, values));
  if (row === undefined) throw new Error('nothing was made');
  return row;
}

/** One checkpoint of a site, for tests. */
export async function makeCheckpoint(
  db: SystemDatabase,
  given: CheckpointGiven,
): Promise<MadeCheckpoint> {
  const place = next();
  const { site, name = `Checkpoint ${place}`, status = 'ACTIVE', deleted = 0 } = given;
  const tag = given.tag === undefined ? `05${String(place).padStart(12, '0')}` : given.tag;
  const row = await insert<{ id: number; code: string }>(
    db,
    `INSERT INTO clocking_point (security_agency_id, site_profile_id, security_site_id, name,
      description, tag, status, deleted, deleted_on)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8::smallint, ${nowIf('$8::smallint = 1')})
    RETURNING id, code`,
    [
      site.securityAgencyID,
      site.id,
      site.securitySiteID,
      name,
      given.description ?? null,
      tag,
      status,
      deleted,
    ],
  );
  return { ...row, name, tag, site };
}

export interface MadeRoute {
  readonly id: number;
  readonly name: string;
  readonly site: SiteGiven;
  readonly inOrder: 0 | 1;
  readonly islandWide: 0 | 1;
  readonly points: readonly MadeCheckpoint[];
}

export interface RouteGiven {
  readonly site: SiteGiven;
  readonly name?: string;
  readonly points?: readonly MadeCheckpoint[];
  /** In order unless given. */
  readonly inOrder?: 0 | 1;
  readonly islandWide?: 0 | 1;
  readonly status?: 'ACTIVE' | 'INACTIVE';
  readonly deleted?: 0 | 1;
}

/** One route, for tests: without checkpoints unless given. */
export async function makeRoute(db: SystemDatabase, given: RouteGiven): Promise<MadeRoute> {
  const { site, name = `Route ${next()}`, islandWide = 0, points = [] } = given;
  const { inOrder = islandWide === 1 ? 0 : 1, status = 'ACTIVE', deleted = 0 } = given;
  const { id } = await insert<{ id: number }>(
    db,
    `INSERT INTO clocking_route (security_agency_id, site_profile_id, security_site_id, name,
      in_order, island_wide, status, deleted, deleted_on)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8::smallint, ${nowIf('$8::smallint = 1')})
    RETURNING id`,
    [
      site.securityAgencyID,
      site.id,
      site.securitySiteID,
      name,
      inOrder,
      islandWide,
      status,
      deleted,
    ],
  );
  await db.run(
    statement(
      `INSERT INTO clocking_route_detail (security_agency_id, clocking_route_id, clocking_point_id, index)
      SELECT $1, $2, p.id, p.index FROM unnest($3::bigint[]) WITH ORDINALITY AS p (id, index)`,
      [site.securityAgencyID, id, points.map((point) => point.id)],
    ),
  );
  return { id, name, site, inOrder, islandWide, points };
}

export interface PatrolGiven {
  readonly route: MadeRoute;
  readonly staff: {
    readonly id: number;
    readonly accountID: number;
    readonly name: string;
    readonly staffNo: string;
  };
  /** ISO; an hour ago unless given. */
  readonly start?: string;
  /** ISO; half an hour after the start unless given; null: not finished. */
  readonly end?: string | null;
  /** ISO; twelve hours after the start unless given. */
  readonly closesOn?: string;
  readonly outcome?: Exclude<PatrolOutcome, 'MISSED'>;
  readonly remark?: string;
  /** How many of the route's checkpoints were clocked, a minute apart; all unless given. */
  readonly clocked?: number;
  readonly deleted?: 0 | 1;
}

export interface MadePatrol {
  readonly id: number;
  readonly start: string;
  readonly end: string | null;
}

/** One patrol record with its lines, for tests: finished and completed unless given otherwise. */
export async function makePatrol(db: SystemDatabase, given: PatrolGiven): Promise<MadePatrol> {
  const { route, staff, clocked = route.points.length } = given;
  const start = given.start ?? wireTime(Date.now() - 3_600_000);
  const after = (minutes: number) => wireTime(Date.parse(start) + minutes * 60_000);
  const end = given.end === undefined ? after(30) : given.end;
  const { id } = await insert<{ id: number }>(
    db,
    `INSERT INTO clocking_report (security_agency_id, clocking_route_id, clocking_route_name, in_order,
      island_wide, site_profile_id, security_site_id, account_id, staff_profile_id,
      staff_profile_name, staff_no, start, "end", closes_on, ends_on, start_received_on, end_received_on,
      outcome, clocked_point, total_point, remark, deleted, deleted_on)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, coalesce($13::timestamptz, $14::timestamptz), $12, $13, $15, $16, $17, $18,
      $19::smallint, ${nowIf('$19::smallint = 1')}) RETURNING id`,
    [
      route.site.securityAgencyID,
      route.id,
      route.name,
      route.inOrder,
      route.islandWide,
      route.site.id,
      route.site.securitySiteID,
      staff.accountID,
      staff.id,
      staff.name,
      staff.staffNo,
      start,
      end,
      given.closesOn ?? after(12 * 60),
      given.outcome ?? 'COMPLETED',
      clocked,
      route.islandWide === 1 ? 0 : route.points.length,
      given.remark ?? null,
      given.deleted ?? 0,
    ],
  );
  for (const [place, point] of route.points.entries()) {
    await addLine(db, { patrolID: id, point, place, at: place < clocked ? after(place) : null });
  }
  return { id, start, end };
}

interface LineGiven {
  readonly patrolID: number;
  readonly point: MadeCheckpoint;
  readonly place: number;
  readonly at: string | null;
}

async function addLine(db: SystemDatabase, { patrolID, point, place, at }: LineGiven) {
  const status: ScanStatus = at === null ? 'NOT_CLOCKED' : 'CLOCKED';
  await insert(
    db,
    `INSERT INTO clocking_report_detail (security_agency_id, clocking_report_id, clocking_point_id,
      site_profile_id, clocking_point_name, tag, index, status, datetime, received_on)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) RETURNING id`,
    [
      point.site.securityAgencyID,
      patrolID,
      point.id,
      point.site.id,
      point.name,
      point.tag,
      place + 1,
      status,
      at,
    ],
  );
}
