import type { PackTabletPerson } from '@guardroom/rules/guard/pack';
import { tellChanged } from './changes.ts';
import { inOne, theStore } from './database.ts';
import { readMeta } from './meta.ts';
import { packPart } from './pack.ts';

/** The site whose tablet this device is. */
export interface KeptTablet {
  readonly deviceID: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly securityAgencyID: number;
  readonly securityAgencyName: string;
  readonly timeZone: string;
}

/** The tablet that this device is; undefined on a guard's own. */
export const keptTablet = (): Promise<KeptTablet | undefined> => readMeta('tablet', isTablet);

export function isTablet(value: unknown): value is KeptTablet {
  if (typeof value !== 'object' || value === null) return false;
  if (!('deviceID' in value && 'siteProfileID' in value && 'securityAgencyID' in value))
    return false;
  return typeof value.deviceID === 'number' && typeof value.securityAgencyID === 'number';
}

/**
 * This device becomes the tablet of a site: nobody is signed in on it, and nothing that was read for
 * somebody stays.
 * @param pinKey by which it checks PINs; no script can read it
 */
export async function keepTablet(tablet: KeptTablet, pinKey: CryptoKey): Promise<void> {
  await inOne(['meta', 'pack', 'drafts'], async (transaction) => {
    const meta = transaction.objectStore('meta');
    for (const key of ['person', 'packAt', 'guests', 'wrongTries']) await meta.delete(key);
    await meta.put(tablet, 'tablet');
    await meta.put(pinKey, 'tabletKey');
    await transaction.objectStore('pack').clear();
    await transaction.objectStore('drafts').clear();
  });
  tellChanged('person');
}

/** By which this tablet checks PINs. */
export async function keptTabletKey(): Promise<CryptoKey | undefined> {
  const { store } = await theStore();
  const key: unknown = await store.get('meta', 'tabletKey');
  return key instanceof CryptoKey ? key : undefined;
}

/** Somebody who proved themselves without being on the roster, in ms of the device. */
interface Guest {
  readonly person: PackTabletPerson;
  readonly provedAt: number;
}

const guestFor = 2 * 24 * 3_600_000;

/** Everybody whom this tablet knows: of its pack, and who proved themselves here lately. */
export async function peopleHere(now = Date.now()): Promise<PackTabletPerson[]> {
  const [people = [], guests = []] = await Promise.all([
    packPart('people'),
    readMeta('guests', isGuests),
  ]);
  const lately = guests.filter(({ provedAt }) => now - provedAt < guestFor);
  // A PIN that was proved here after the pack came is newer than that of the pack.
  const proved = new Map(lately.map(({ person }) => [person.staffProfileID, person]));
  const known = people.map((each) => ({
    ...each,
    pin: each.pin && (proved.get(each.staffProfileID)?.pin ?? each.pin),
  }));
  const ids = new Set(people.map(({ staffProfileID }) => staffProfileID));
  return [
    ...known,
    ...lately.flatMap(({ person }) => (ids.has(person.staffProfileID) ? [] : [person])),
  ];
}

/** Remembers for two days who proved themselves by the server. */
export async function keepGuest(person: PackTabletPerson, now = Date.now()): Promise<void> {
  await inOne(['meta'], async (transaction) => {
    const meta = transaction.objectStore('meta');
    const before: unknown = await meta.get('guests');
    const others = (isGuests(before) ? before : []).filter(
      (guest) =>
        guest.person.staffProfileID !== person.staffProfileID && now - guest.provedAt < guestFor,
    );
    await meta.put([...others, { person, provedAt: now }], 'guests');
  });
}

function isGuests(value: unknown): value is Guest[] {
  return Array.isArray(value);
}
