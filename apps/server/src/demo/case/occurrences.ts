import type { Random } from '../random.ts';

/** What an officer writes into the book, and how long after coming on duty. */
export interface DemoOccurrence {
  readonly title: string;
  readonly description: string;
  /** Minutes after the officer came. */
  readonly after: number;
}

const events: readonly (readonly [title: string, description: string])[] = [
  [
    'Lift 2 out of order',
    'Lift 2 stuck at level 5, nobody inside. Lift company called, technician on the way.',
  ],
  [
    'Water leak at basement',
    'Water dripping from pipe near lot B1-42. Area cordoned off, managing agent informed.',
  ],
  [
    'Resident locked out',
    'Resident of #08-12 locked out. Verified against the resident list, locksmith called.',
  ],
  [
    'Fire alarm panel fault',
    'Zone 3 showed a fault. Checked on site, no fire. Contractor informed, panel reset at 11:20.',
  ],
  [
    'Illegal parking',
    'Van parked at the fire engine access. Driver found at block B and asked to move, left in five minutes.',
  ],
  [
    'Delivery to guard house',
    'Parcel for #12-03 held at the guard house, unit informed by intercom.',
  ],
  ['Noise complaint', 'Loud music from #15-07. Spoke to the occupant, volume turned down.'],
  ['Lost property', 'Black wallet found near the pool, kept in the safe of the guard house.'],
  [
    'Barrier not lifting',
    'Exit barrier did not lift for season holders. Switched to manual until the vendor came.',
  ],
  [
    'Lamp not working',
    'Two lamps at the back staircase of block C not working. Reported to the managing agent.',
  ],
  [
    'Suspicious person',
    'Person looking into cars at the car park left when approached. CCTV kept, description passed on.',
  ],
  [
    'Ambulance attended',
    'Ambulance for an elderly resident of block A. Escorted to the lift, left at once for the hospital.',
  ],
];

const handovers = [
  'Took over from the previous shift. Keys, radios and torches complete.',
  'Took over. All keys accounted for, one radio charging.',
  'Took over. Nothing to report from the previous shift.',
];

/** The entries of one officer's shift: the handover, and what happened. */
export function occurrencesOf(random: Random): DemoOccurrence[] {
  const entries = [{ title: 'Handover', description: random.pick(handovers), after: 5 }];
  const count = random.whole(0, 2);
  let after = 5;
  for (let place = 0; place < count; place += 1) {
    const [title, description] = random.pick(events);
    after += random.whole(45, 260);
    entries.push({ title, description, after });
  }
  return entries;
}
