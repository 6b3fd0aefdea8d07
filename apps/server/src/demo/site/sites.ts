import { at, randomOf, type Random } from '../random.ts';
import { places, type Place } from './places.ts';

export interface DemoPoint {
  readonly name: string;
  readonly description: string | null;
  /** Id of the NFC tag; null while none is registered. */
  readonly tag: string | null;
  readonly isAttendance: 0 | 1;
}

/** What the register, the site profile and its contract say of one place. */
export interface DemoSite {
  readonly place: Place;
  readonly postal: string;
  readonly unitNo: string | null;
  readonly mcstNo: string | null;
  readonly uen: string;
  readonly tier: string;
  readonly strataLot: string | null;
  readonly phoneNo: string;
  readonly note: string | null;
  readonly status: 'ACTIVE' | 'INACTIVE';
  /** `endInDays` is null where no end was agreed. */
  readonly contract: { startDaysAgo: number; endInDays: number | null };
  readonly points: readonly DemoPoint[];
}

function siteOf(place: Place, index: number): DemoSite {
  const random = randomOf(`site ${place.name}`);
  const strata = place.kind === 'CONDOMINIUM' || random.chance(0.3);
  const guarded = place.day > 0;
  return {
    place,
    postal: `${place.sector}${digits(random, 4)}`,
    unitNo:
      place.kind === 'CONDOMINIUM' ? null : `#01-${String(random.whole(1, 40)).padStart(2, '0')}`,
    // Numbers of four digits beginning with 9 had not been given out when this was written.
    mcstNo: strata ? `9${digits(random, 3)}` : null,
    uen: strata
      ? `T${String(random.whole(0, 24)).padStart(2, '0')}MC9${digits(random, 3)}${letter(random)}`
      : `20${String(random.whole(1, 24)).padStart(2, '0')}9${digits(random, 4)}${letter(random)}`,
    tier: String(random.whole(1, 3)),
    strataLot: strata ? `U${digits(random, 5)}${letter(random)}` : null,
    phoneNo: `+656000${String(1000 + index * 7).padStart(4, '0')}`,
    note: random.chance(0.3) ? at(notes, index) : null,
    status: guarded || place.name === 'Lentor Canopy' ? 'ACTIVE' : 'INACTIVE',
    contract: contractOf(place, index, random),
    points: pointsOf(place, index, random),
  };
}

const notes = [
  'Key press code is with the condominium manager. Visitors park on B2 only.',
  'Fire command centre is behind the main lobby.',
  'Loading bay closes at 22:00.',
  'Call the managing agent before letting contractors in after 18:00.',
];

function contractOf(place: Place, index: number, random: Random): DemoSite['contract'] {
  if (place.day > 0) {
    const contract = { startDaysAgo: random.whole(90, 900), endInDays: random.whole(60, 700) };
    return { ...contract, ...endOf(index) };
  }
  if (place.name === 'Lentor Canopy') return { startDaysAgo: -21, endInDays: 21 + 729 };
  return { startDaysAgo: 500 + random.whole(0, 200), endInDays: -random.whole(70, 200) };
}

// Some contracts have no end, and some end within 30, 60 and 90 days.
function endOf(index: number): { endInDays?: number | null } {
  if (index % 7 === 2) return { endInDays: null };
  const soon = [21, 48, 83][Math.floor(index / 8) % 3];
  return index % 8 === 5 && soon !== undefined ? { endInDays: soon } : {};
}

const roundPoints = {
  CONDOMINIUM: [
    'Swimming Pool',
    'Basement 1 Carpark',
    'Clubhouse',
    'Rooftop',
    'Bin Centre',
    'Side Gate',
    'Tennis Court',
  ],
  OFFICE: [
    'Level 1 Lift Lobby',
    'Loading Bay',
    'Basement 2 Carpark',
    'Fire Command Centre',
    'Roof Plant Room',
    'Fan Room',
  ],
  INDUSTRIAL: [
    'Loading Bay A',
    'Loading Bay B',
    'Perimeter North',
    'Perimeter South',
    'Generator Room',
    'Chemical Store',
  ],
};

// Every twelfth site has no attendance checkpoint yet, so that the list shows both kinds.
function pointsOf(place: Place, index: number, random: Random): DemoPoint[] {
  const count = random.whole(3, 8);
  const gate = place.kind === 'CONDOMINIUM' ? 'Guard House' : 'Security Counter';
  const rounds = roundPoints[place.kind].slice(0, count - 1);
  return [gate, ...rounds].map((name, place) => ({
    name,
    description: place === 0 ? 'Where officers report for duty' : null,
    tag: random.chance(place === 0 ? 0.85 : 0.6) ? tagOf(random) : null,
    isAttendance: place === 0 && index % 12 !== 11 ? 1 : 0,
  }));
}

function tagOf(random: Random): string {
  const bytes = Array.from({ length: 6 }, () => random.whole(0, 255).toString(16).padStart(2, '0'));
  return `04${bytes.join('')}`.toUpperCase();
}

function digits(random: Random, count: number): string {
  return String(random.whole(0, 10 ** count - 1)).padStart(count, '0');
}

function letter(random: Random): string {
  return at([...'ABCDEFGHJKLMNPRTUVWXYZ'], random.whole(0, 21));
}

/** All sites of the demo agency, always the same. */
export const demoSites: readonly DemoSite[] = places.map(siteOf);
