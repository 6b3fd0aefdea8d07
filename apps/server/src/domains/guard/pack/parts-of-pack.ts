import { createHmac } from 'node:crypto';
import { addDays, todayIn } from '@guardroom/rules/dates';
import {
  packDays,
  type PackBlocks,
  type PackHandover,
  type PackLists,
  type PackPerson,
  type PackRound,
  type PackRoute,
  type PackSite,
  type PackSOP,
  type PackTags,
  type PackVisitor,
  type PackWelfare,
} from '@guardroom/rules/guard/pack';
import { blockTexts, digestText, tagText } from '@guardroom/rules/guard/tag-digest';
import { clock } from '../../../platform/clock.ts';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  roundsOfSites,
  routesToWalk,
  type PatrolRouteRow,
  type SiteRoundRow,
} from '../../patrol/store.ts';
import type { PackContent } from './types.ts';
import { latestHandovers, plansOfSites, type SiteHandoverRow } from '../../site/store.ts';
import { readStaffSOPs } from '../../sop/store.ts';
import { findSetting } from '../../visitor/store.ts';
import {
  blocked,
  incidentTypes,
  packDuty,
  packShifts,
  packSites,
  phoneOfAgency,
  tagsOfSites,
  visitorsInside,
} from './store.ts';

/** Of which agency, and by which secrets. */
export interface AgencyPackScope {
  readonly db: AgencyDatabase;
  readonly securityAgencyID: number;
  readonly secrets: Secrets;
}

/** The same, and who asks. */
interface PackScope extends AgencyPackScope {
  readonly viewer: Viewer;
}

/** Days back in which somebody worked at a site that they may be sent to again. */
const knownSites = 30;
const dayLength = 24 * 3_600_000;
/** Who came longer ago has left without anybody saying so. */
const stay = 2 * dayLength;
/** How much of each is of use without a network. */
const most = { handovers: 10, sops: 200 } as const;

/** All parts of the pack of whoever asks. */
export async function partsOfPack(scope: PackScope): Promise<PackContent[]> {
  const { db, viewer } = scope;
  const { staffProfileID } = viewer;
  const now = clock.now();
  const today = todayIn(viewer.timeZone, now);
  const range = { from: addDays(today, -packDays.before), to: addDays(today, packDays.after) };
  const roster = await packShifts(db, staffProfileID, range);
  const sites = await packSites(db, staffProfileID, {
    planned: [...new Set(roster.map(({ siteProfileID }) => siteProfileID))],
    since: new Date(now - knownSites * dayLength).toISOString(),
  });
  const parts: PackContent[] = [
    { name: 'me', content: await person(scope) },
    { name: 'roster', content: roster },
    { name: 'duty', content: (await packDuty(db, staffProfileID)) ?? null },
    { name: 'sops', content: await sops(scope, { today, ...range }) },
    { name: 'lists', content: await lists(db) },
    { name: 'blocks', content: await blocks(scope, today) },
  ];
  return [...parts, ...(await partsOfSites(scope, sites, { now, today }))];
}

/** What belongs to each site, read of all at once. */
export async function partsOfSites(
  scope: AgencyPackScope,
  sites: Awaited<ReturnType<typeof packSites>>,
  { now, today }: { readonly now: number; readonly today: string },
): Promise<PackContent[]> {
  const { db } = scope;
  const ids = sites.map(({ siteProfileID }) => siteProfileID);
  const since = new Date(now - stay).toISOString();
  const routes = await routesToWalk(db, ids);
  const rounds = Map.groupBy(await roundsOfSites(db, ids), siteOf);
  const tags = Map.groupBy(await tagsOfSites(db, ids), siteOf);
  const plans = await plansOfSites(db, ids);
  const handovers = Map.groupBy(await latestHandovers(db, ids, most.handovers), siteOf);
  const visitors = Map.groupBy(await visitorsInside(db, ids, since), siteOf);
  return sites.flatMap(({ phoneNo, ...site }) => {
    const { siteProfileID: id, name } = site;
    const fenced: PackSite = { ...site, contacts: phoneNo ? [{ name, phoneNo }] : [] };
    return [
      { name: `site:${id}`, content: fenced },
      { name: `routes:${id}`, content: routes.filter(isFor(id)).map(routeOf) },
      { name: `rounds:${id}`, content: (rounds.get(id) ?? []).map(roundOf) },
      { name: `tags:${id}`, content: tagDigests(scope, { id, today }, tags.get(id) ?? []) },
      { name: `welfare:${id}`, content: welfareOf(plans, id) },
      { name: `handovers:${id}`, content: (handovers.get(id) ?? []).map(handoverOf) },
      { name: `visitors:${id}`, content: (visitors.get(id) ?? []).map(visitorOf) },
    ];
  });
}

function welfareOf(plans: Awaited<ReturnType<typeof plansOfSites>>, id: number): PackWelfare {
  const plan = plans.find(({ siteProfileID }) => siteProfileID === id);
  if (plan === undefined) return null;
  const { dayMinutes, nightMinutes, answerMinutes } = plan;
  return { dayMinutes, nightMinutes, answerMinutes };
}

const siteOf = ({ siteProfileID }: { readonly siteProfileID: number }): number => siteProfileID;
const isFor = (siteID: number) => (route: PatrolRouteRow) =>
  route.siteProfileID === siteID || route.islandWide === 1;
const handoverOf = ({ siteProfileID: _, ...handover }: SiteHandoverRow): PackHandover => handover;
const roundOf = ({ siteProfileID: _, ...round }: SiteRoundRow): PackRound => round;
const visitorOf = ({ siteProfileID: _, ...visitor }: PackVisitor & { siteProfileID: number }) =>
  visitor;

async function person({ db, viewer }: PackScope): Promise<PackPerson> {
  const { staffProfileID, name, securityAgencyID, securityAgencyName, timeZone } = viewer;
  const phoneNo = await phoneOfAgency(db);
  return { staffProfileID, name, securityAgencyID, securityAgencyName, timeZone, phoneNo };
}

async function sops(
  { db, viewer }: PackScope,
  days: { readonly today: string; readonly from: string; readonly to: string },
): Promise<PackSOP[]> {
  const page = { limit: most.sops, offset: 0, order: [] };
  const { result } = await readStaffSOPs(db, viewer.staffProfileID, days, page);
  return result.map((row) => ({
    standardOperatingProcedureID: row.standardOperatingProcedureID,
    siteProfileID: row.siteProfileID,
    title: row.title,
    description: row.description,
    SOPVersionID: row.SOPVersionID,
    versionCode: row.versionCode,
    acknowledgedOn: row.acknowledgedOn,
  }));
}

/** What forms offer. */
export async function lists(db: AgencyDatabase): Promise<PackLists> {
  const { purposes } = await findSetting(db);
  return { incidentTypes: await incidentTypes(db), purposes };
}

function routeOf({ id, name, inOrder, islandWide, checkpoints }: PatrolRouteRow): PackRoute {
  return {
    id,
    name,
    inOrder: inOrder === 1,
    islandWide: islandWide === 1,
    points: checkpoints.map((point) => ({
      clockingPointID: point.clockingPointID,
      name: point.clockingPointName,
      description: point.clockingPointDescription,
      index: point.index,
    })),
  };
}

/** A key of its own for each day, so that what one phone learnt tells nothing tomorrow. */
function keyFor({ secrets, securityAgencyID }: AgencyPackScope, of: string, today: string): Buffer {
  const text = `${of} ${securityAgencyID} ${today}`;
  return Buffer.from(secrets.sign('guard-pack', text), 'base64url');
}

const digestOf = (key: Buffer, text: string): string =>
  digestText(createHmac('sha256', key).update(text).digest());

function tagDigests(
  scope: AgencyPackScope,
  { id, today }: { readonly id: number; readonly today: string },
  points: readonly { readonly id: number; readonly tag: string | null; readonly code: string }[],
): PackTags {
  const key = keyFor(scope, `tags of ${id}`, today);
  const digests = points.flatMap((point) =>
    [point.tag, point.code].flatMap((tag): [string, number][] =>
      tag === null ? [] : [[digestOf(key, tagText(tag)), point.id]],
    ),
  );
  return { key: key.toString('base64url'), digests };
}

/** Who is not let in, as digests. */
export async function blocks(scope: AgencyPackScope, today: string): Promise<PackBlocks> {
  const key = keyFor(scope, 'blocks', today);
  const texts = (await blocked(scope.db)).flatMap(blockTexts);
  const digests = [...new Set(texts.map((text) => digestOf(key, text)))].toSorted();
  return { key: key.toString('base64url'), digests };
}
