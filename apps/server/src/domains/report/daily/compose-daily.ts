import { dailyDocument, type BookHead } from '@guardroom/rules/report/daily/daily-document';
import { lastWholeDay, periodOfDay } from '@guardroom/rules/report/daily/report-day';
import type { ReportDocument } from '@guardroom/rules/report/report-document';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { clientOfSiteAt, guardNamesForClients, type ReleaseClient } from '../../incident/store.ts';
import { nameOfSite } from '../../site/store.ts';
import { readSiteFacts } from '../fact/store-sites.ts';
import type { ReportAgency } from '../fact/compose-report.ts';
import { headOfBook, releasedIncidentsOf, ticketsOfClient } from './store-facts.ts';

/** What the books say of a site and day, as its client may read it. */
export interface ComposedDaily {
  readonly client: ReleaseClient;
  readonly document: ReportDocument;
  readonly book: BookHead;
}

interface DayOfSite {
  readonly siteProfileID: number;
  readonly date: string;
}

/**
 * The same for somebody who asks.
 * @param path of the input, for refusals
 * @throws INVALID for a day that is not over; NOT_FOUND for a site that is none of the agency's;
 * CONFLICT where no client had a contract that day
 */
export async function composedFor(
  { db, viewer }: Context,
  wanted: DayOfSite,
  path: string,
): Promise<{ readonly composed: ComposedDaily; readonly viewer: Viewer }> {
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  const { securityAgencyName: name, timeZone } = viewer;
  const at = (field: string) => ({ path: path === '' ? field : `${path}.${field}` });
  if (wanted.date > lastWholeDay(clock.now(), timeZone)) {
    refuse('INVALID', 'The shifts of this day are not over yet.', at('date'));
  }
  await nameOfSite(db, wanted.siteProfileID, at('siteProfileID').path);
  const composed = await composeDaily(db, wanted, { name, timeZone });
  if (composed !== undefined) return { composed, viewer };
  return refuse(
    'CONFLICT',
    'The site was under no client’s contract that day, or is not in use.',
    at('siteProfileID'),
  );
}

/** @returns undefined for a site that is none, or was under no client's contract that day */
export async function composeDaily(
  db: AgencyDatabase,
  { siteProfileID, date }: DayOfSite,
  { name: agencyName, timeZone }: ReportAgency,
): Promise<ComposedDaily | undefined> {
  const period = periodOfDay(date, timeZone);
  const client = await clientOfSiteAt(db, siteProfileID, period.from);
  const facts = await readSiteFacts(db, period, [siteProfileID]);
  const [named] = facts.sites;
  if (client === undefined || named === undefined) return undefined;
  const day = { clientProfileID: client.id, siteProfileID, period };
  const book = await headOfBook(db);
  const names = await guardNamesForClients(db);
  const incidents = await releasedIncidentsOf(db, day);
  const site = { ...facts, tickets: await ticketsOfClient(db, day) };
  const { siteProfileName } = named;
  const clientProfileName = client.name;
  const all = {
    agencyName,
    siteProfileName,
    clientProfileName,
    date,
    period,
    site,
    incidents,
    book,
  };
  return { client, document: dailyDocument(all, names, timeZone), book };
}
