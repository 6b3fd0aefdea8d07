import { judge, remarkOf, type RosterFact } from './coverage.ts';
import { tableSection, type ReportSection } from './report-document.ts';
import { incidentSection, type ReportBody } from './site-daily.ts';
import { reportBounds, type IncidentFact, type ReportedSite } from './site-facts.ts';

/** What the office has to know in the morning. Instants are ISO UTC. */
export interface MorningFacts {
  /** Places of the hours to come that lack somebody. */
  readonly short: readonly ShortFact[];
  /** Shifts that ran or run. */
  readonly roster: readonly (RosterFact & ReportedSite)[];
  readonly incidents: readonly IncidentFact[];
  readonly calls: readonly CallFact[];
  /** That nobody has resolved yet, the newest first. */
  readonly alerts: readonly AlertFact[];
  /** Of the night that somebody resolved, that closed themselves, or that nobody took. */
  readonly closed: readonly ClosedAlertFact[];
}

export interface AlertFact {
  readonly openedOn: string;
  readonly detail: string;
  readonly ownerName: string | null;
}

export interface ClosedAlertFact extends AlertFact {
  readonly reason: string;
}

export interface ShortFact {
  readonly siteProfileName: string;
  readonly shiftName: string;
  readonly start: string;
  readonly missing: number;
}

/** A call for help that nobody acknowledged, or one of the night. */
export interface CallFact {
  readonly staffName: string;
  readonly siteProfileName: string | null;
  readonly raisedOn: string;
  readonly acknowledgedBy: string | null;
  readonly remark: string | null;
}

/** The morning sheet. */
export function morningSheet({
  short,
  roster,
  incidents,
  calls,
  alerts,
  closed,
}: MorningFacts): ReportBody {
  const amiss = roster.filter((fact) => {
    const { came, lateMinutes, earlyMinutes } = judge(fact);
    return !came || lateMinutes > 0 || earlyMinutes > 0;
  });
  return {
    sections: [
      tableSection(
        'Short places',
        [
          { title: 'Site', share: 34 },
          { title: 'Shift', share: 22 },
          { title: 'Start', share: 24, kind: 'time' },
          { title: 'Missing', share: 12, kind: 'number' },
        ],
        short.map((place) => [place.siteProfileName, place.shiftName, place.start, place.missing]),
        'Every place of the next 24 hours has its people.',
      ),
      amissSection(amiss),
      incidentSection({ incidents }),
      tableSection(
        'Calls for help',
        [
          { title: 'Raised', share: 22, kind: 'time' },
          { title: 'Guard', share: 24 },
          { title: 'Site', share: 24 },
          { title: 'Acknowledged By', share: 22 },
          { title: 'Remark', share: 26 },
        ],
        calls.map((call) => [
          call.raisedOn,
          call.staffName,
          call.siteProfileName,
          call.acknowledgedBy ?? 'Nobody yet',
          call.remark,
        ]),
        'Nobody called for help.',
        reportBounds.incidents,
      ),
      tableSection(
        'Open alerts',
        [
          { title: 'Since', share: 22, kind: 'time' },
          { title: 'What', share: 56 },
          { title: 'Taken By', share: 22 },
        ],
        alerts.map(({ openedOn, detail, ownerName }) => [
          openedOn,
          detail,
          ownerName ?? 'Nobody yet',
        ]),
        'No alert is open.',
        reportBounds.incidents,
      ),
      tableSection(
        'Alerts of the night that are closed',
        [
          { title: 'Since', share: 22, kind: 'time' },
          { title: 'What', share: 44 },
          { title: 'Taken By', share: 20 },
          { title: 'How It Ended', share: 34 },
        ],
        closed.map(({ openedOn, detail, ownerName, reason }) => [
          openedOn,
          detail,
          ownerName ?? 'Nobody',
          reason,
        ]),
        'No alert was closed.',
        reportBounds.incidents,
      ),
    ],
    isQuiet: [short, amiss, incidents, calls, alerts, closed].every((rows) => rows.length === 0),
  };
}

function amissSection(amiss: readonly (RosterFact & ReportedSite)[]): ReportSection {
  return tableSection(
    'Late, missing or left early',
    [
      { title: 'Site', share: 26 },
      { title: 'Guard', share: 24 },
      { title: 'Shift Start', share: 20, kind: 'time' },
      { title: 'Time In', share: 20, kind: 'time' },
      { title: 'Remark', share: 26 },
    ],
    amiss.map((fact) => [
      fact.siteProfileName,
      fact.staffName,
      fact.start,
      fact.timeIn,
      remarkOf(fact),
    ]),
    'Everybody came in time and stayed.',
  );
}
