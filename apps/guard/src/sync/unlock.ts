import type { PackTabletPerson } from '@guardroom/rules/guard/pack';
import { afterWrong, lockedUntil, type WrongTries } from '@guardroom/rules/guard/tablet/pin-proof';
import { ApiError, NetworkError } from '@guardroom/wire/errors';
import { hmacKey, isRight, pinKeyOf } from '../device/pin.ts';
import { graphql, request } from '../platform/wire/graphql.ts';
import { beginActing, stopActing } from '../store/actor.ts';
import { tellChanged } from '../store/changes.ts';
import { forgetPerson, keepMeta, keepPerson, readMeta } from '../store/meta.ts';
import {
  keepGuest,
  keptTablet,
  keptTabletKey,
  peopleHere,
  type KeptTablet,
} from '../store/tablet.ts';

const proveDocument = graphql(`
  mutation ProveTabletPerson($staffNo: String!, $pin: String!, $agencyID: RecordID!) {
    proveTabletPerson(staffNo: $staffNo, pin: $pin, agencyID: $agencyID) {
      staffProfileID
      staffNo
      name
      salt
      verifier
    }
  }
`);

/** What came of typing staff number and PIN. */
export type Unlocking =
  | { readonly is: 'open' }
  /** One of them is not right. */
  | { readonly is: 'wrong' }
  /** The tablet does not know them or their PIN, and the office cannot be asked. */
  | { readonly is: 'unknown' }
  /** Too many wrong tries; until when, ms. */
  | { readonly is: 'locked'; readonly until: number };

interface Typed {
  readonly staffNo: string;
  readonly pin: string;
}

/** Opens the tablet for whoever typed the right PIN: by what it holds, else by the office. */
export async function unlock(typed: Typed): Promise<Unlocking> {
  const [tablet, tabletKey] = await Promise.all([keptTablet(), keptTabletKey()]);
  if (tablet === undefined || tabletKey === undefined) throw new Error('This is no tablet.');
  const staffNo = typed.staffNo.trim().toLowerCase();
  const person = (await peopleHere()).find((each) => each.staffNo.toLowerCase() === staffNo);
  const until = lockedUntil(await triesOf(person), Date.now());
  if (until !== undefined) return { is: 'locked', until };
  if (person !== undefined && (await open(tablet, tabletKey, person, typed.pin))) {
    return { is: 'open' };
  }
  return askOffice(tablet, tabletKey, person, typed);
}

/** Nobody acts on this tablet any more. */
export async function lock(): Promise<void> {
  stopActing();
  await forgetPerson();
  location.hash = '#/';
  tellChanged('person');
}

async function open(
  tablet: KeptTablet,
  tabletKey: CryptoKey,
  person: PackTabletPerson,
  pin: string,
): Promise<boolean> {
  if (person.pin === null) return false;
  const pinKey = await pinKeyOf(pin, person.pin.salt);
  if (!(await isRight(tabletKey, pinKey, person.pin.verifier))) return false;
  const { deviceID, siteProfileID: _, siteProfileName: __, ...agency } = tablet;
  const { staffProfileID, name } = person;
  await forgetTries(staffProfileID);
  beginActing({ staffProfileID, deviceID, provingKey: await hmacKey(pinKey) });
  await keepPerson({ ...agency, staffProfileID, name });
  tellChanged('person');
  return true;
}

/** Whoever is on no roster here, or has another PIN since, is known to the office. */
async function askOffice(
  tablet: KeptTablet,
  tabletKey: CryptoKey,
  known: PackTabletPerson | undefined,
  { staffNo, pin }: Typed,
): Promise<Unlocking> {
  try {
    const asked = { staffNo: known?.staffNo ?? staffNo.trim(), pin };
    const variables = { ...asked, agencyID: tablet.securityAgencyID };
    const { proveTabletPerson: proved } = await request(proveDocument, variables);
    const { salt, verifier, ...who } = proved;
    const person = { roster: [], duty: null, ...known, ...who, pin: { salt, verifier } };
    await keepGuest(person);
    if (await open(tablet, tabletKey, person, pin)) return { is: 'open' };
    throw new Error('The PIN was proved, and is another one here.');
  } catch (error) {
    const isWrong = error instanceof ApiError && error.code === 'INVALID';
    if (!isWrong && !(error instanceof NetworkError)) throw error;
    if (!isWrong && (known?.pin ?? null) === null) return { is: 'unknown' };
    if (known !== undefined) await countWrong(known);
    return { is: 'wrong' };
  }
}

/** Wrong tries at a PIN: of one that was set anew there are none. */
interface KeptTries extends WrongTries {
  readonly verifier: string;
}

async function triesOf(person: PackTabletPerson | undefined): Promise<KeptTries | undefined> {
  if (person === undefined) return undefined;
  const tries = (await readMeta('wrongTries', isTries))?.[person.staffProfileID];
  return tries?.verifier === person.pin?.verifier ? tries : undefined;
}

async function countWrong(person: PackTabletPerson): Promise<void> {
  const verifier = person.pin?.verifier ?? '';
  const tries = { ...afterWrong(await triesOf(person), Date.now()), verifier };
  const all = (await readMeta('wrongTries', isTries)) ?? {};
  await keepMeta('wrongTries', { ...all, [person.staffProfileID]: tries });
}

async function forgetTries(staffProfileID: number): Promise<void> {
  const { [staffProfileID]: _, ...others } = (await readMeta('wrongTries', isTries)) ?? {};
  await keepMeta('wrongTries', others);
}

function isTries(value: unknown): value is Record<number, KeptTries> {
  return typeof value === 'object' && value !== null;
}
