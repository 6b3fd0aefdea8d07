import { addDays, dateOf } from '@guardroom/rules/dates';
import type {
  AlertFact,
  CallFact,
  ClosedAlertFact,
  MorningFacts,
} from '@guardroom/rules/report/morning';
import type { ReportPeriod } from '@guardroom/rules/report/schedule';
import { reportBounds } from '@guardroom/rules/report/site-facts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import { shortPlaces } from '../../deployment/store.ts';
import { runningShifts, type RosterRow } from './store-roster.ts';
import { allIncidents } from './store-sites.ts';

const calls = `SELECT a.staff_profile_name AS "staffName", site.name AS "siteProfileName",
    a.raised_on AS "raisedOn", a.acknowledged_by AS "acknowledgedBy", a.remark
  FROM alarm a
  LEFT JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  WHERE a.security_agency_id = $1
    AND a.raised_on >= $2::timestamptz AND a.raised_on < $3::timestamptz
  ORDER BY a.raised_on, a.id LIMIT ${reportBounds.incidents + 1}`;

/** Exported for plan checks. */
export function helpCallsStatement(agencyId: number, { from, to }: ReportPeriod): Statement {
  return statement(calls, [agencyId, from, to]);
}

const alerts = `SELECT a.opened_on AS "openedOn", a.detail, owner.name AS "ownerName" FROM alert a
  LEFT JOIN staff_profile owner
    ON owner.security_agency_id = $1 AND owner.id = a.owner_staff_profile_id
  WHERE a.security_agency_id = $1 AND a.closed_on IS NULL
  ORDER BY a.opened_on DESC, a.id DESC LIMIT ${reportBounds.incidents + 1}`;

/** Exported for plan checks. */
export function openAlertsStatement(agencyId: number): Statement {
  return statement(alerts, [agencyId]);
}

const closedAlerts = `SELECT a.opened_on AS "openedOn", a.detail, a.reason,
    coalesce(owner.name, closer.name) AS "ownerName" FROM alert a
  LEFT JOIN staff_profile owner
    ON owner.security_agency_id = $1 AND owner.id = a.owner_staff_profile_id
  LEFT JOIN staff_profile closer
    ON closer.security_agency_id = $1 AND closer.id = a.closed_by_staff_profile_id
  WHERE a.security_agency_id = $1 AND a.closed_on IS NOT NULL
    AND a.opened_on >= $2::timestamptz AND a.opened_on < $3::timestamptz
  ORDER BY a.opened_on DESC, a.id DESC LIMIT ${reportBounds.incidents + 1}`;

/** Exported for plan checks. */
export function closedAlertsStatement(agencyId: number, { from, to }: ReportPeriod): Statement {
  return statement(closedAlerts, [agencyId, from, to]);
}

/** What the morning sheet tells of: the night that was, and the places of the 24 hours to come. */
export async function readMorning(
  db: AgencyDatabase,
  period: ReportPeriod,
  timeZone: string,
): Promise<MorningFacts> {
  const { agencyId } = db.scope;
  const end = Date.parse(period.to);
  const today = dateOf(end, timeZone);
  const dates = { fromDate: addDays(today, -1), toDate: addDays(today, 1), siteProfileIDs: null };
  const places = await shortPlaces(db, { ...dates, show: 'SHORT' }, timeZone, end);
  const tomorrow = end + 24 * 60 * 60_000;
  const roster = await db.run<RosterRow>(runningShifts(agencyId, period));
  return {
    short: places.result
      .filter(({ startDatetime }) => Date.parse(startDatetime) < tomorrow)
      .map(({ siteProfileName, shiftName, startDatetime, missing }) => ({
        siteProfileName,
        shiftName,
        start: startDatetime,
        missing,
      })),
    // Who has just begun is neither missing nor gone before the end.
    roster: roster.filter(({ start }) => Date.parse(start) < end),
    incidents: await allIncidents(db, period),
    calls: await db.run<CallFact & Record<string, unknown>>(helpCallsStatement(agencyId, period)),
    alerts: await db.run<AlertFact & Record<string, unknown>>(openAlertsStatement(agencyId)),
    closed: await db.run<ClosedAlertFact & Record<string, unknown>>(
      closedAlertsStatement(agencyId, period),
    ),
  };
}
