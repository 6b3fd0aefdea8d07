import { addDays, todayIn } from '@guardroom/rules/dates';
import {
  packDays,
  type PackDuty,
  type PackShift,
  type PackTablet,
  type PackTabletPerson,
} from '@guardroom/rules/guard/pack';
import { clock } from '../../../platform/clock.ts';
import type { SiteTablet } from '../../../platform/viewer.ts';
import { blocks, lists, partsOfSites, type AgencyPackScope } from '../pack/parts-of-pack.ts';
import {
  packSite,
  phoneOfAgency,
  siteDuties,
  siteShifts,
  type SiteDuty,
  type SiteShift,
} from '../pack/store.ts';
import type { PackContent } from '../pack/types.ts';
import { tabletKey, unsealPINKey, verifierOf } from './pin-key.ts';
import { tabletStaff, type TabletStaffRow } from './store-people.ts';

interface TabletScope extends AgencyPackScope {
  readonly tablet: SiteTablet;
}

/** Who came longer ago has gone without anybody saying so. */
const longestDuty = 2 * 24 * 3_600_000;

/** All parts of the pack of a tablet: its site, and the people who work there these days. */
export async function partsOfTablet(scope: TabletScope): Promise<PackContent[]> {
  const { db, tablet } = scope;
  const now = clock.now();
  const today = todayIn(tablet.timeZone, now);
  const sites = await packSite(db, tablet.siteProfileID);
  return [
    { name: 'tablet', content: await tabletPart(scope) },
    { name: 'people', content: await people(scope, { now, today }) },
    { name: 'lists', content: await lists(db) },
    { name: 'blocks', content: await blocks(scope, today) },
    ...(await partsOfSites(scope, sites, { now, today })),
  ];
}

async function tabletPart({ db, tablet }: TabletScope): Promise<PackTablet> {
  const { deviceID, siteProfileID, siteProfileName } = tablet;
  const { securityAgencyID, securityAgencyName, timeZone } = tablet;
  return {
    deviceID,
    siteProfileID,
    siteProfileName,
    securityAgencyID,
    securityAgencyName,
    timeZone,
    phoneNo: await phoneOfAgency(db),
  };
}

async function people(
  scope: TabletScope,
  { now, today }: { readonly now: number; readonly today: string },
): Promise<PackTabletPerson[]> {
  const { db, tablet } = scope;
  const range = { from: addDays(today, -packDays.before), to: addDays(today, packDays.after) };
  const shifts = await siteShifts(db, tablet.siteProfileID, range);
  const since = new Date(now - longestDuty).toISOString();
  const duties = await siteDuties(db, tablet.siteProfileID, since);
  const ids = new Set([...shifts, ...duties].map(({ staffProfileID }) => staffProfileID));
  const ofPerson = Map.groupBy(shifts, ({ staffProfileID }) => staffProfileID);
  const dutyOf = new Map(duties.map((duty) => [duty.staffProfileID, duty]));
  return (await tabletStaff(db, [...ids])).map((person) => ({
    staffProfileID: person.staffProfileID,
    staffNo: person.staffNo,
    name: person.name,
    pin: pinOf(scope, person),
    roster: (ofPerson.get(person.staffProfileID) ?? []).map(shiftOf),
    duty: dutyPart(dutyOf.get(person.staffProfileID)),
  }));
}

/** How a tablet knows somebody's PIN; null where they have none, or are not in use. */
export function pinOf(
  { secrets, tablet }: Pick<TabletScope, 'secrets' | 'tablet'>,
  { staffProfileID, isInUse, salt, sealedKey }: TabletStaffRow,
): PackTabletPerson['pin'] {
  if (!isInUse || salt === null || sealedKey === null) return null;
  const holder = { securityAgencyID: tablet.securityAgencyID, staffProfileID };
  const pinKey = unsealPINKey(secrets, holder, sealedKey);
  return {
    salt: salt.toString('base64url'),
    verifier: verifierOf(tabletKey(secrets, tablet), pinKey),
  };
}

function shiftOf({ staffProfileID: _, ...shift }: SiteShift): PackShift {
  return shift;
}

function dutyPart(found: SiteDuty | undefined): PackDuty | null {
  if (found === undefined) return null;
  const { staffProfileID: _, ...duty } = found;
  return duty;
}
