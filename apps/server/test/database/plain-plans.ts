import { documentsOfStatement } from '../../src/domains/staff/document/store.ts';
import { ownRenewalsStatement } from '../../src/domains/staff/renewal/store.ts';
import { trainingsOfStatement } from '../../src/domains/training/store.ts';
import { callsStatement } from '../../src/domains/alert/rule/store-setting.ts';
import { alertHistoryStatement, countStatement } from '../../src/domains/alert/store.ts';
import { coveredStatement } from '../../src/domains/attendance/store-duty.ts';
import { figuresStatement, typesStatement } from '../../src/domains/analytics/store.ts';
import { kindsStatement } from '../../src/domains/audit/store.ts';
import { openOffersStatement } from '../../src/domains/deployment/open/store.ts';
import { ownSwapsStatement } from '../../src/domains/deployment/open/store-swap.ts';
import { ownAvailabilityStatement } from '../../src/domains/deployment/availability/store-own.ts';
import { freeStatement, pastStatement } from '../../src/domains/deployment/gap/store.ts';
import { listedSitesStatement } from '../../src/domains/deployment/gap/store-cover.ts';
import {
  ownColleaguesStatement,
  ownLinesStatement,
} from '../../src/domains/deployment/own/store.ts';
import { rosterDayStatement, rosterStatement } from '../../src/domains/deployment/print/store.ts';
import { calendarStatement } from '../../src/domains/deployment/print/store-calendar.ts';
import { publicationStatement } from '../../src/domains/deployment/publish/store.ts';
import { historyStatement } from '../../src/domains/deployment/publish/store-event.ts';
import { eventOnDeviceStatement } from '../../src/domains/guard/event/store.ts';
import { sitesLikeStatement } from '../../src/domains/site/store-search.ts';
import { eventsOfRecordStatement } from '../../src/domains/guard/event/store-list.ts';
import {
  packSitesStatement,
  siteDutiesStatement,
  siteShiftsStatement,
} from '../../src/domains/guard/pack/store.ts';
import { ownIncidentsStatement } from '../../src/domains/incident/own/store.ts';
import { missedRoundsStatement } from '../../src/domains/patrol/round/store-missed.ts';
import { roundsOfDayStatement } from '../../src/domains/patrol/round/store-day.ts';
import { roundsOfSitesStatement } from '../../src/domains/patrol/round/store-pack.ts';
import { floorsStatement } from '../../src/domains/payroll/floor/store.ts';
import { rulesStatement } from '../../src/platform/alert/store-rule.ts';
import { ownNoticesStatement } from '../../src/domains/settings/notice/store.ts';
import { clientOpenItemsStatement } from '../../src/domains/invoice/client/store.ts';
import {
  clientFilesStatement,
  clientMinutesStatement,
} from '../../src/domains/contract/client/store-document.ts';
import { openItemsStatement } from '../../src/domains/invoice/statement/store.ts';
import { approvedHoursStatement } from '../../src/domains/invoice/store-hours.ts';
import { expiryStatements } from '../../src/domains/report/fact/store-expiries.ts';
import { hoursStatement } from '../../src/domains/report/fact/store-hours.ts';
import {
  helpCallsStatement,
  closedAlertsStatement,
  openAlertsStatement,
} from '../../src/domains/report/fact/store-morning.ts';
import { endedShifts, runningShifts } from '../../src/domains/report/fact/store-roster.ts';
import { siteStatement } from '../../src/domains/report/fact/store-sites.ts';
import type { Statement } from '../../src/platform/database/statement.ts';

const week = {
  fromDate: '2026-11-16',
  toDate: '2026-11-22',
  siteProfileIDs: null,
};
const someSites = { ...week, siteProfileIDs: [1_000_001] };
const aDay = {
  date: week.fromDate,
  startDatetime: '2026-11-16T00:00:00Z',
  endDatetime: '2026-11-16T12:00:00Z',
};
const ofNobody = {
  month: '2026-11',
  siteProfileID: null,
  staffProfileID: null,
};
const aYear = { fromMonth: '2025-12', toMonth: '2026-11' };
const aNight = { from: '2026-11-16T00:00:00Z', to: '2026-11-17T00:00:00Z' };
const ownWeek = { from: week.fromDate, to: week.toDate };

/** What is read of several tables for the agency, or for one person, line or week, for the test of plans. */
export const plainPlans: readonly [string, (agencyId: number) => readonly Statement[]][] = [
  ['the bar of publishing', (agency) => [publicationStatement(agency, week)]],
  ['the bar of some sites', (agency) => [publicationStatement(agency, someSites)]],
  ['the shifts of a guard', (agency) => [ownLinesStatement(agency, 1_000_001, ownWeek)]],
  [
    'the colleagues of a guard',
    (agency) => [ownColleaguesStatement(agency, 1_000_001, ownWeek, null)],
  ],
  ['who is free at a time', (agency) => [freeStatement(agency, aDay, null)]],
  ['who stood at a site', (agency) => [pastStatement(agency, 1_000_001, aDay.date)]],
  [
    'the sites of a month',
    (agency) => [
      listedSitesStatement(agency, null, [1_000_001]),
      listedSitesStatement(agency, [1_000_001], []),
    ],
  ],
  ['what a guard said', (agency) => [ownAvailabilityStatement(agency, 1_000_001, ownWeek)]],
  [
    'the month of a site',
    (agency) => [rosterStatement(agency, { ...ofNobody, siteProfileID: 1_000_001 }, 6000)],
  ],
  [
    'the month of a person',
    (agency) => [rosterStatement(agency, { ...ofNobody, staffProfileID: 1_000_001 }, 6000)],
  ],
  [
    'the day of all sites',
    (agency) => [
      rosterDayStatement(agency, { date: week.fromDate, siteProfileIDs: null }, 6000),
      rosterDayStatement(agency, { date: week.fromDate, siteProfileIDs: [1_000_001] }, 6000),
    ],
  ],
  [
    'the calendar of a person',
    (agency) => [calendarStatement(agency, 1_000_001, '2026-11-16T00:00:00Z')],
  ],
  ['what a guard may take', (agency) => [openOffersStatement(agency)]],
  ['the swaps of a guard', (agency) => [ownSwapsStatement(agency, 1_000_001)]],
  ['the history of a line', (agency) => [historyStatement(agency, 1_000_001)]],
  [
    'what the tablet of a site told',
    (agency) => [eventOnDeviceStatement(agency, 1, '0190f0aa-0000-7000-8000-000000000001')],
  ],
  [
    'who is planned at a site of a tablet',
    (agency) => [siteShiftsStatement(agency, 1, { from: '2026-11-01', to: '2026-11-09' })],
  ],
  [
    'who is on duty at a site of a tablet',
    (agency) => [siteDutiesStatement(agency, 1, '2026-11-01T00:00:00Z')],
  ],
  ['sites that a guard searches', (agency) => [sitesLikeStatement(agency, 'tower')]],
  ['what devices told of a record', (agency) => [eventsOfRecordStatement(agency, 'Attendance', 1)]],
  ['the rounds of a day at a site', (agency) => [roundsOfDayStatement(agency, 1_000_001, aNight)]],
  ['the rounds due at sites', (agency) => [roundsOfSitesStatement(agency, [1_000_001, 1_000_002])]],
  [
    'the rounds missed at sites',
    (agency) => [missedRoundsStatement(agency, [1_000_001, 1_000_002], '2026-11-25T00:00:00Z')],
  ],
  ['what somebody sent to be checked', (agency) => [ownRenewalsStatement(agency, 1_000_001)]],
  [
    'what somebody holds',
    (agency) => [documentsOfStatement(agency, 1_000_001), trainingsOfStatement(agency, 1_000_001)],
  ],
  ['the reports of a guard', (agency) => [ownIncidentsStatement(agency, 1_000_001)]],
  [
    'the sites of a guard',
    (agency) => [
      packSitesStatement(agency, 1_000_001, {
        planned: [1_000_001],
        since: '2026-11-16T00:00:00Z',
      }),
    ],
  ],
  ['the bell of alerts', (agency) => [countStatement(agency, 1_000_001)]],
  ['the history of an alert', (agency) => [alertHistoryStatement(agency, 1)]],
  ['who is called when', (agency) => [callsStatement(agency)]],
  ['the rules of alerts', (agency) => [rulesStatement(agency)]],
  [
    'the lines that somebody came for',
    (agency) => [
      coveredStatement(agency, {
        staffProfileID: 1_000_001,
        timeIn: '2026-11-16T00:00:00Z',
        timeOut: null,
        notClockedOut: false,
        timeInSiteProfileID: 1_000_001,
        deploymentID: null,
      }),
    ],
  ],
  ['what a person was told', (agency) => [ownNoticesStatement(agency, 1_000_001, null)]],
  [
    'a report of some sites',
    (agency) => [
      endedShifts(agency, aNight, [1_000_001]),
      siteStatement('rounds', agency, aNight, [1_000_001]),
      siteStatement('occurrences', agency, aNight, [1_000_001]),
      siteStatement('incidents', agency, aNight, [1_000_001]),
      siteStatement('tickets', agency, aNight, [1_000_001]),
      siteStatement('counts', agency, aNight, [1_000_001]),
    ],
  ],
  [
    'the morning sheet',
    (agency) => [
      runningShifts(agency, aNight),
      siteStatement('incidents', agency, aNight, null),
      helpCallsStatement(agency, aNight),
      openAlertsStatement(agency),
      closedAlertsStatement(agency, aNight),
    ],
  ],
  ['the hours of a month', (agency) => [hoursStatement(agency, '2026-11', 'Asia/Singapore')]],
  [
    'a year in figures',
    (agency) => [
      figuresStatement(agency, { ...aYear, by: 'MONTH' }, 'Asia/Singapore'),
      typesStatement(agency, { ...aYear, by: 'MONTH' }, 'Asia/Singapore'),
    ],
  ],
  ['what expires', (agency) => expiryStatements(agency, '2026-11-16', 'Asia/Singapore')],
  [
    'the approved hours of a month of a contract',
    (agency) => [
      approvedHoursStatement(
        agency,
        { siteProfileID: 1_000_001, from: '2026-11-01', to: '2026-11-30', invoiceID: 0 },
        'Asia/Singapore',
      ),
    ],
  ],
  ['what a client owes', (agency) => [openItemsStatement(agency, 1_000_001)]],
  ['what a client sees that it owes', (agency) => [clientOpenItemsStatement(agency, 1_000_001)]],
  [
    'the documents of a client',
    (agency) => {
      const ofClient = {
        clientProfileID: 1_000_001,
        siteProfileIDs: [1_000_001],
        contractIDs: [1_000_001],
      };
      return [clientFilesStatement(agency, ofClient), clientMinutesStatement(agency, ofClient)];
    },
  ],
  ['the floors of an agency', (agency) => [floorsStatement(agency)]],
  ['the kinds of records in the audit', (agency) => [kindsStatement(agency)]],
];
