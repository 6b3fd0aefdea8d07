import { dateOf, listDate, listTime } from '@guardroom/rules/dates';
import { expiriesReport } from '@guardroom/rules/report/expiries';
import { monthHoursReport } from '@guardroom/rules/report/month-hours';
import { morningSheet } from '@guardroom/rules/report/morning';
import type { ReportDocument } from '@guardroom/rules/report/report-document';
import {
  reportLook,
  type GuardNameWay,
  type ReportKind,
} from '@guardroom/rules/report/report-kinds';
import {
  monthOfPeriod,
  periodMonthText,
  type ReportPeriod,
} from '@guardroom/rules/report/schedule';
import { siteDaily, type ReportBody } from '@guardroom/rules/report/site-daily';
import { weeklyPack } from '@guardroom/rules/report/weekly';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { readExpiries } from './store-expiries.ts';
import { readHours } from './store-hours.ts';
import { readMorning } from './store-morning.ts';
import { sealOfBook } from './store-seal.ts';
import { readSiteFacts } from './store-sites.ts';

/** What a report is made of. */
export interface ReportWanted {
  readonly kind: ReportKind;
  /** None: all sites. */
  readonly siteProfileIDs: readonly number[];
  readonly guardNames: GuardNameWay;
  readonly period: ReportPeriod;
}

/** Whose report it is. */
export interface ReportAgency {
  readonly name: string;
  readonly timeZone: string;
}

/** Reads the books and says what a report says. */
export async function composeReport(
  db: AgencyDatabase,
  wanted: ReportWanted,
  { name, timeZone }: ReportAgency,
): Promise<ReportDocument> {
  const { sections, isQuiet } = await bodyOf(db, wanted, timeZone);
  return {
    title: `${name} - ${reportLook(wanted.kind).label}`,
    facts: [
      ['Period', periodText(wanted, timeZone)],
      ...(wanted.kind === 'SITE_DAILY' ? await sealOfBook(db) : []),
    ],
    sections,
    isQuiet,
  };
}

async function bodyOf(
  db: AgencyDatabase,
  { kind, siteProfileIDs, guardNames, period }: ReportWanted,
  timeZone: string,
): Promise<ReportBody> {
  switch (kind) {
    case 'SITE_DAILY':
      return siteDaily(await readSiteFacts(db, period, siteProfileIDs), guardNames);
    case 'WEEKLY':
      return weeklyPack(await readSiteFacts(db, period, siteProfileIDs), period, timeZone);
    case 'MORNING':
      return morningSheet(await readMorning(db, period, timeZone));
    case 'MONTH_HOURS': {
      const month = monthOfPeriod(period, timeZone);
      const { hours, limit, isCut } = await readHours(db, month, timeZone);
      return monthHoursReport(hours, limit, isCut);
    }
    case 'EXPIRIES': {
      const today = dateOf(period.from, timeZone);
      const { documents, contracts } = await readExpiries(db, today, timeZone);
      return expiriesReport(documents, contracts, today);
    }
  }
}

/** `24 Nov 2026 (Tue), 08:30 - 25 Nov 2026 (Wed), 08:30`, `Nov 2026`, `From 25 Nov 2026` */
export function periodText(
  { kind, period }: Pick<ReportWanted, 'kind' | 'period'>,
  timeZone: string,
): string {
  switch (kind) {
    case 'MONTH_HOURS':
      return periodMonthText(period, timeZone);
    case 'EXPIRIES':
      return `90 days from ${listDate(dateOf(period.from, timeZone))}`;
    case 'SITE_DAILY':
    case 'MORNING':
    case 'WEEKLY':
      return `${listTime(period.from, timeZone)} - ${listTime(period.to, timeZone)}`;
  }
}
