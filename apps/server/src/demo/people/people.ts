import { nameOf, namesInScript, type Community, type Gender } from './names.ts';
import { at, randomOf, type Random } from '../random.ts';
import { reliefOf, shiftKinds } from '../site/posts.ts';
import { places } from '../site/places.ts';

/** One person of the demo agency, in the order of their ids. */
export interface DemoPerson {
  readonly name: string;
  readonly username: string;
  readonly staffNo: string;
  readonly group: 'AgencyMasterAdmin' | 'AgencyAdmin' | 'General';
  readonly designation: 'SO' | 'SSO' | 'SS' | 'SSS' | 'CSO' | 'ADMIN';
  readonly status: 'ACTIVE' | 'INACTIVE' | 'INCOMING';
  readonly gender: Gender;
  readonly dob: string;
  readonly phoneNo: string;
  readonly email: string | null;
  readonly last4ID: string;
  readonly citizenship: 'SC' | 'PR' | 'O';
  /** Since when a permanent resident, `YYYY-MM-DD`. */
  readonly prFromDate: string | null;
  readonly nationality: string;
  readonly race: string;
  readonly religion: string;
  readonly maritalStatus: 'SINGLE' | 'MARRIED' | 'WIDOWED' | 'DIVORCED';
}

/** The first three can sign in; they have no post. */
const known = [
  {
    username: 'demo.admin',
    name: 'Rachel Ong Hui Min',
    community: 'CHINESE',
    gender: 'F',
    group: 'AgencyMasterAdmin',
    designation: 'ADMIN',
  },
  {
    username: 'demo.manager',
    name: 'Muhammad Faizal bin Rahmat',
    community: 'MALAY',
    gender: 'M',
    group: 'AgencyAdmin',
    designation: 'ADMIN',
  },
  {
    username: 'demo.guard',
    name: 'Suresh s/o Krishnan',
    community: 'INDIAN',
    gender: 'M',
    group: 'General',
    designation: 'SO',
  },
] as const;

/** People with a post or in a relief pool; their place here is their place on the roster. */
export const firstOnRoster = known.length;
const onRoster = shiftKinds
  .map((kind) => places.reduce((sum, place) => sum + place[kind], 0) + reliefOf(kind))
  .reduce((sum, count) => sum + count, 0);
const leftOrToCome = 14;

function makePeople(): DemoPerson[] {
  const taken = new Set<string>(known.map(({ name }) => name));
  const scripts = namesInScript.length;
  const people: DemoPerson[] = known.map((person, index) => ({
    ...detailsOf(index, person.community, person.gender),
    ...person,
    status: 'ACTIVE',
  }));
  for (let index = firstOnRoster; index < firstOnRoster + onRoster + leftOrToCome; index += 1) {
    const random = randomOf(`person ${index}`);
    // One in seven of the first has a name in two scripts; the list is used up once.
    const scripted =
      index % 7 === 0 && index / 7 <= scripts ? at(namesInScript, index / 7 - 1) : null;
    const community = scripted?.community ?? communityOf(random);
    const gender = scripted?.gender ?? (random.chance(0.24) && community !== 'NEPALI' ? 'F' : 'M');
    const name = scripted?.name ?? freshName(taken, community, gender, random);
    taken.add(name);
    const place = index - firstOnRoster - onRoster;
    people.push({
      ...detailsOf(index, community, gender),
      name,
      username: staffNoOf(index),
      group: 'General',
      designation: designationOf(random),
      status: place < 0 ? 'ACTIVE' : place < 9 ? 'INACTIVE' : 'INCOMING',
    });
  }
  return people;
}

function staffNoOf(index: number): string {
  return `MS${1001 + index}`;
}

function communityOf(random: Random): Community {
  const share = random.whole(1, 100);
  if (share <= 38) return 'CHINESE';
  if (share <= 66) return 'MALAY';
  if (share <= 84) return 'INDIAN';
  if (share <= 89) return 'SIKH';
  if (share <= 93) return 'EURASIAN';
  return share <= 97 ? 'NEPALI' : 'FILIPINO';
}

function freshName(
  taken: Set<string>,
  community: Community,
  gender: Gender,
  random: Random,
): string {
  for (let tries = 0; tries < 200; tries += 1) {
    const name = nameOf(community, gender, random);
    if (!taken.has(name)) return name;
  }
  throw new Error(`no name left for ${community}`);
}

function designationOf(random: Random): DemoPerson['designation'] {
  const share = random.whole(1, 100);
  if (share <= 52) return 'SO';
  if (share <= 78) return 'SSO';
  if (share <= 92) return 'SS';
  return share <= 98 ? 'SSS' : 'CSO';
}

type Details = Omit<DemoPerson, 'name' | 'username' | 'group' | 'designation' | 'status'>;

function detailsOf(index: number, community: Community, gender: Gender): Details {
  const random = randomOf(`details ${index}`);
  const foreign = community === 'NEPALI' || community === 'FILIPINO' || random.chance(0.14);
  const citizenship = foreign ? 'O' : random.chance(0.12) ? 'PR' : 'SC';
  const year = 1958 + random.whole(0, 44);
  return {
    staffNo: staffNoOf(index),
    gender,
    dob: `${year}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`,
    // Singapore gives out no number that begins with 99: too near to the emergency calls.
    phoneNo: `+6599${String(100_000 + index * 37)}`,
    email: random.chance(0.4) ? `${staffNoOf(index).toLowerCase()}@merlion-sentinel.example` : null,
    last4ID: `${String(random.whole(0, 999)).padStart(3, '0')}${at([...'ABCDEFGHIJZ'], random.whole(0, 10))}`,
    citizenship,
    prFromDate: citizenship === 'PR' ? `${2004 + (index % 17)}-0${1 + (index % 9)}-15` : null,
    nationality: citizenship === 'SC' ? 'SGP' : nationalityOf(community),
    race: races[community],
    religion: random.pick(religions[community]),
    maritalStatus: random.chance(0.62)
      ? 'MARRIED'
      : random.pick(['SINGLE', 'SINGLE', 'DIVORCED', 'WIDOWED']),
  };
}

function nationalityOf(community: Community): string {
  if (community === 'NEPALI') return 'NPL';
  return community === 'FILIPINO' ? 'PHL' : 'MYS';
}

const races: Record<Community, string> = {
  CHINESE: 'C',
  MALAY: 'M',
  INDIAN: 'I',
  SIKH: 'I',
  EURASIAN: 'E',
  NEPALI: 'O: Nepali',
  FILIPINO: 'O: Filipino',
};

const religions: Record<Community, readonly string[]> = {
  CHINESE: ['BU', 'BU', 'TA', 'CH', 'CA', 'NO'],
  MALAY: ['IS'],
  INDIAN: ['HI', 'HI', 'IS', 'CH'],
  SIKH: ['SI'],
  EURASIAN: ['CA', 'CH'],
  NEPALI: ['HI', 'BU'],
  FILIPINO: ['CA', 'CH'],
};

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** All people of the demo agency, always the same. */
export const demoPeople: readonly DemoPerson[] = makePeople();
