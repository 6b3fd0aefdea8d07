import {
  analyticsLimits,
  monthsPeriod,
  type AnalyticsFigures,
  type AnalyticsGrouping,
  type AnalyticsQuestion,
} from '@guardroom/rules/analytics/analytics';
import type { ListDatabase } from '../../platform/database/database.ts';
import { plannedAnew, type Statement } from '../../platform/database/statement.ts';
import { cameTo } from '../report/store.ts';

/** Figures with what they are of, as the store reads them. */
export interface AnalyticsRow extends AnalyticsFigures {
  /** Of a site or a client; null of a month, of records without one, and of the sum. */
  readonly id: number | null;
  /** `YYYY-MM`, or the name; null of what belongs to no site or client, and of the sum. */
  readonly name: string | null;
}

/** All figures, none of them counted yet. */
const none = {
  planned: '0',
  came: '0',
  late: '0',
  early: '0',
  minutes: '0::float8',
  incidents: '0',
  rounds: '0',
  complete: '0',
  opened: '0',
  closed: '0',
  hours: 'NULL::float8',
} as const;

/** The columns of one book among those of all others. */
function counting(counted: Partial<Record<keyof typeof none, string>>): string {
  const all = { ...none, ...counted };
  return Object.entries(all)
    .map(([name, sql]) => `${sql} AS ${name}`)
    .join(', ');
}

const within = (column: string): string =>
  `${column} >= $2::timestamptz AND ${column} < $3::timestamptz`;
const atSite = (column: string): string => `($4::bigint IS NULL OR ${column} = $4)`;

const minute = "interval '1 minute'";

// Each book is read once, by the index of its times.
const facts = `
  SELECT d.site_profile_id AS site, NULL::bigint AS client, d.start_datetime AS at, ${counting({
    planned: '1',
    came: '(came.time_in IS NOT NULL)::int',
    late: `coalesce(came.time_in >= d.start_datetime + ${minute}, false)::int`,
    early: `coalesce(came.time_out <= d.end_datetime - ${minute} AND NOT came.not_clocked_out, false)::int`,
  })}
  FROM deployment d LEFT JOIN came ON came.id = d.id
  WHERE d.security_agency_id = $1 AND d.deleted = 0 AND d.status <> 'DECLINED'
    AND d.date BETWEEN $2::date - 1 AND $3::date + 1 AND ${within('d.start_datetime')}
    AND d.end_datetime <= now() AND ${atSite('d.site_profile_id')}
  UNION ALL
  SELECT a.time_in_site_profile_id, NULL, a.time_in, ${counting({
    minutes: `(CASE WHEN a.approval_status = 'APPROVED' THEN a.approved_duration
      ELSE extract(epoch FROM a.time_out - a.time_in) / 60 END)::float8`,
  })}
  FROM attendance a
  WHERE a.security_agency_id = $1 AND a.deleted = 0 AND a.time_out IS NOT NULL
    AND a.approval_status <> 'REJECTED' AND ${within('a.time_in')}
    AND ${atSite('a.time_in_site_profile_id')}
  UNION ALL
  SELECT i.site_profile_id, NULL, i.incident_start, ${counting({ incidents: '1' })}
  FROM incident_report i
  WHERE i.security_agency_id = $1 AND i.deleted = 0 AND i.status <> 'DRAFT'
    AND ${within('i.incident_start')} AND ${atSite('i.site_profile_id')}
  UNION ALL
  SELECT r.site_profile_id, NULL, r.start, ${counting({
    rounds: '1',
    complete: "(r.outcome = 'COMPLETED')::int",
  })}
  FROM clocking_report r
  WHERE r.security_agency_id = $1 AND r.deleted = 0 AND r.island_wide = 0 AND ${within('r.start')}
    AND (r."end" IS NOT NULL OR r.closes_on <= now()) AND ${atSite('r.site_profile_id')}
  UNION ALL
  SELECT t.site_profile_id, t.client_profile_id, t.submitted_timestamp, ${counting({ opened: '1' })}
  FROM ticket t
  WHERE t.security_agency_id = $1 AND t.deleted = 0 AND ${within('t.submitted_timestamp')}
    AND ${atSite('t.site_profile_id')}
  UNION ALL
  SELECT t.site_profile_id, t.client_profile_id, t.closed_timestamp, ${counting({
    closed: '1',
    hours: '(extract(epoch FROM t.closed_timestamp - t.submitted_timestamp) / 3600)::float8',
  })}
  FROM ticket t
  WHERE t.security_agency_id = $1 AND t.deleted = 0 AND t.status = 'CLOSED'
    AND ${within('t.closed_timestamp')} AND ${atSite('t.site_profile_id')}`;

const keys: Readonly<Record<AnalyticsGrouping, string>> = {
  MONTH: "to_char(f.at AT TIME ZONE $6, 'YYYY-MM')",
  SITE: 'f.site::text',
  CLIENT: 'f.of_client::text',
};

const names: Readonly<Record<AnalyticsGrouping, string>> = {
  MONTH: 'NULL::bigint AS id, g.key AS name',
  SITE: `g.key::bigint AS id, (SELECT s.name FROM site_profile s
    WHERE s.security_agency_id = $1 AND s.id = g.key::bigint) AS name`,
  CLIENT: `g.key::bigint AS id, (SELECT c.name FROM client_profile c
    WHERE c.security_agency_id = $1 AND c.id = g.key::bigint) AS name`,
};

// The client of a record is that of the contract of its site at its time.
const figures = (by: AnalyticsGrouping): string => `WITH came AS MATERIALIZED (
    ${cameTo(`$2::timestamptz - interval '1 day'`, `$3::timestamptz + interval '1 day'`)}),
  fact AS MATERIALIZED (${facts}),
  placed AS (
    SELECT f.*, coalesce(f.client, h.client_profile_id) AS of_client FROM fact f
    LEFT JOIN site_history h ON h.security_agency_id = $1 AND h.site_profile_id = f.site
      AND h.deleted = 0 AND h.start <= f.at AND (h."end" IS NULL OR h."end" >= f.at)),
  grouped AS (
    SELECT ${keys[by]} AS key, GROUPING(${keys[by]}) = 1 AS is_sum,
      sum(planned)::int AS planned, sum(came)::int AS came, sum(late)::int AS late,
      sum(early)::int AS early, round((sum(minutes) / 60)::numeric, 1)::float8 AS "workedHours",
      sum(incidents)::int AS incidents, sum(rounds)::int AS rounds,
      sum(complete)::int AS "completeRounds", sum(opened)::int AS "ticketsOpened",
      sum(closed)::int AS "ticketsClosed", round(avg(hours)::numeric, 1)::float8 AS "hoursToClose"
    FROM placed f WHERE ($5::bigint IS NULL OR f.of_client = $5)
    GROUP BY GROUPING SETS ((${keys[by]}), ()))
  SELECT ${names[by]}, g.is_sum AS "isSum", g.planned, g.came, g.late, g.early, g."workedHours",
    g.incidents, g.rounds, g."completeRounds", g."ticketsOpened", g."ticketsClosed", g."hoursToClose"
  FROM grouped g ORDER BY g.is_sum DESC, ${by === 'MONTH' ? 'g.key' : 'name, id'}
  LIMIT ${analyticsLimits.rows + 1}`;

/** Exported for plan checks. */
export function figuresStatement(
  agencyId: number,
  question: AnalyticsQuestion,
  timeZone: string,
): Statement {
  const { from, to } = monthsPeriod(question, timeZone);
  const { siteProfileID = null, clientProfileID = null, by } = question;
  const zone = by === 'MONTH' ? [timeZone] : [];
  return plannedAnew(figures(by), [agencyId, from, to, siteProfileID, clientProfileID, ...zone]);
}

type Row = AnalyticsRow & { readonly isSum: boolean } & Record<string, unknown>;

/** The figures by what was asked for, and their sum. */
export interface Analytics {
  readonly result: readonly AnalyticsRow[];
  readonly sum: AnalyticsRow;
}

const nothing: AnalyticsRow = {
  id: null,
  name: null,
  planned: 0,
  came: 0,
  late: 0,
  early: 0,
  workedHours: 0,
  incidents: 0,
  rounds: 0,
  completeRounds: 0,
  ticketsOpened: 0,
  ticketsClosed: 0,
  hoursToClose: null,
};

/** Reads every book once, in one statement. */
export async function readFigures(
  db: ListDatabase,
  question: AnalyticsQuestion,
  timeZone: string,
): Promise<Analytics> {
  const rows = await db.run<Row>(figuresStatement(db.scope.agencyId, question, timeZone));
  const sum = rows.find(({ isSum }) => isSum);
  return {
    result: rows.filter(({ isSum }) => !isSum),
    // Of no rows at all a database gives a sum of nothing.
    sum: sum === undefined || sum.planned === null ? nothing : sum,
  };
}

const byType = `SELECT i.type AS id, kind.name, count(*)::int AS incidents
  FROM incident_report i LEFT JOIN reference_item kind ON kind.id = i.type
  WHERE i.security_agency_id = $1 AND i.deleted = 0 AND i.status <> 'DRAFT'
    AND ${within('i.incident_start')} AND ${atSite('i.site_profile_id')}
    AND ($5::bigint IS NULL OR EXISTS (SELECT 1 FROM site_history h
      WHERE h.security_agency_id = $1 AND h.site_profile_id = i.site_profile_id AND h.deleted = 0
        AND h.client_profile_id = $5 AND h.start <= i.incident_start
        AND (h."end" IS NULL OR h."end" >= i.incident_start)))
  GROUP BY i.type, kind.name ORDER BY incidents DESC, kind.name LIMIT 100`;

/** How many incidents of a type there were. */
export interface IncidentTypeCount {
  readonly id: number | null;
  readonly name: string | null;
  readonly incidents: number;
}

/** Exported for plan checks. */
export function typesStatement(
  agencyId: number,
  question: AnalyticsQuestion,
  timeZone: string,
): Statement {
  const { from, to } = monthsPeriod(question, timeZone);
  const { siteProfileID = null, clientProfileID = null } = question;
  return plannedAnew(byType, [agencyId, from, to, siteProfileID, clientProfileID]);
}

export function incidentsByType(
  db: ListDatabase,
  question: AnalyticsQuestion,
  timeZone: string,
): Promise<IncidentTypeCount[]> {
  return db.run<IncidentTypeCount & Record<string, unknown>>(
    typesStatement(db.scope.agencyId, question, timeZone),
  );
}
