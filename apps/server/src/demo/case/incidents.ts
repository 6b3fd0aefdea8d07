import type { Random } from '../random.ts';

/** What a report of the demo agency says. */
export interface DemoIncident {
  /** Name of its type. */
  readonly type: string;
  readonly title: string;
  readonly location: string;
  readonly description: string;
  readonly action: string;
  readonly remarks?: string;
}

const incidents: readonly DemoIncident[] = [
  {
    type: 'Lift Breakdown',
    title: 'Lift stuck with resident inside',
    location: 'Block A, lift 2, between levels 5 and 6',
    description:
      'Resident pressed the alarm in lift 2. The lift stood between levels 5 and 6 with one person inside, calm and unhurt.',
    action:
      'Kept contact over the intercom. Lift company called and arrived after 25 minutes. Resident freed, lift taken out of service.',
    remarks: 'Third time this quarter. Managing agent asked for a report of the lift company.',
  },
  {
    type: 'Flood or Water Leak',
    title: 'Burst pipe at basement car park',
    location: 'Basement 1, lots B1-40 to B1-46',
    description: 'Pipe above lot B1-42 burst. Water across seven lots, three cars parked there.',
    action:
      'Area cordoned off, water main of the riser closed by the duty plumber. Owners of the three cars informed.',
  },
  {
    type: 'Alarm Activation',
    title: 'Fire alarm, zone 3, false',
    location: 'Block C, level 9 corridor',
    description: 'Panel showed zone 3. Smoke from cooking with the unit door open.',
    action: 'Checked on site within four minutes, no fire. SCDF informed, panel reset.',
  },
  {
    type: 'Theft',
    title: 'Bicycle missing from bicycle bay',
    location: 'Bicycle bay beside block B',
    description:
      'Resident reported a red mountain bicycle missing. The lock lay cut on the ground.',
    action: 'CCTV of the night kept. Resident advised to make a police report.',
    remarks: 'Footage shows a person with a helmet at 03:12.',
  },
  {
    type: 'Illegal Parking',
    title: 'Lorry at fire engine access',
    location: 'Fire engine access, block D',
    description: 'Lorry parked at the fire engine access, driver not to be found for 20 minutes.',
    action: 'Wheel clamp notice given, photos taken. Driver came and left after a warning.',
  },
  {
    type: 'Medical Emergency',
    title: 'Visitor fainted at the lobby',
    location: 'Main lobby',
    description: 'Visitor, about 70 years old, fainted while waiting for the lift.',
    action:
      'Placed in recovery position, ambulance called, AED brought. Conscious when the ambulance came after nine minutes.',
  },
  {
    type: 'Trespass',
    title: 'Stranger in the swimming pool after hours',
    location: 'Swimming pool, level 3',
    description:
      'Two teenagers in the pool at 23:40, not residents. They climbed over the side gate.',
    action: 'Asked to leave, particulars taken, escorted out.',
  },
  {
    type: 'Damage to Property',
    title: 'Exit barrier hit by a van',
    location: 'Exit gantry',
    description: 'Delivery van hit the exit barrier while it was closing. Arm broken, nobody hurt.',
    action: 'Particulars of the driver and photos taken. Barrier secured, vendor called.',
  },
  {
    type: 'Suspicious Person or Object',
    title: 'Unattended bag at drop-off',
    location: 'Drop-off point',
    description: 'Black rucksack at the drop-off for more than half an hour, nobody near it.',
    action: 'Area kept clear, police informed. Owner came back before they arrived.',
  },
  {
    type: 'Dispute',
    title: 'Dispute over a parking lot',
    location: 'Car park, level 2',
    description: 'Two drivers shouting at each other over lot 2-17.',
    action: 'Separated both, showed another lot. No violence, no police needed.',
  },
  {
    type: 'Power Failure',
    title: 'Power failure in block B',
    location: 'Block B, all levels',
    description: 'Block B without power from 19:05. Emergency lighting and one lift worked.',
    action: 'Checked lifts for people inside: none. Utility company informed, power back at 20:10.',
  },
  {
    type: 'Vandalism',
    title: 'Graffiti at the back staircase',
    location: 'Staircase 3, block A, level 1',
    description: 'Fresh paint on the wall beside the staircase door, about two metres wide.',
    action: 'Photos taken, CCTV of the night kept, cleaner informed.',
  },
];

const comments = [
  'Managing agent informed by e-mail.',
  'CCTV footage exported and kept in the safe.',
  'Spoke to the officer on duty, nothing to add.',
  'Client asks to be told when the contractor has finished.',
  'Contractor confirmed for tomorrow morning.',
];

/** An incident, and what became of its report. Minutes count from its start. */
export interface DemoCase {
  readonly incident: DemoIncident;
  /** Of the day, in minutes. */
  readonly start: number;
  readonly lasted: number;
  readonly submittedAfter: number;
  /** Whether the office completed the description later: a second revision. */
  readonly isRevised: boolean;
  readonly comments: readonly string[];
  /** Days until the case was closed. */
  readonly closedAfter: number;
}

/** What happened on one day at all sites. */
export function incidentsOf(random: Random): DemoCase[] {
  return Array.from({ length: random.whole(1, 3) }, () => {
    const lasted = random.whole(10, 90);
    return {
      incident: random.pick(incidents),
      start: random.whole(10, 1300),
      lasted,
      submittedAfter: lasted + random.whole(10, 60),
      isRevised: random.chance(0.2),
      comments: Array.from({ length: random.whole(0, 2) }, () => random.pick(comments)),
      closedAfter: random.whole(1, 6),
    };
  }).toSorted((one, other) => one.start - other.start);
}

/** Drafts that the administrator of the demo has not finished. */
export const demoDrafts: readonly Pick<DemoIncident, 'title' | 'description'>[] = [
  { title: 'Complaint about the night shift', description: 'To be checked with the roster first.' },
  { title: 'Glass door cracked', description: '' },
];
