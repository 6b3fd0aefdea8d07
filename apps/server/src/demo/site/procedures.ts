/** An SOP of the demo agency: what its pages say, and how its versions came about. */
export interface DemoProcedure {
  readonly title: string;
  readonly description: string;
  /** The how manieth site it belongs to; null for a general one. */
  readonly place: number | null;
  /** The oldest first. */
  readonly versions: readonly { readonly code: string; readonly daysAgo: number }[];
  readonly steps: readonly string[];
}

export const demoProcedures: readonly DemoProcedure[] = [
  {
    title: 'Fire alarm and evacuation',
    description: 'What to do from the first alarm until SCDF hands the site back.',
    place: null,
    versions: [
      { code: '1.0', daysAgo: 260 },
      { code: '2.0', daysAgo: 90 },
      { code: '2.1', daysAgo: 9 },
    ],
    steps: [
      'Acknowledge the panel and read the zone. Do not silence it yet.',
      'Send one officer to the zone with a radio, and call 995 when it is real.',
      'Open the barriers and keep the fire engine access free.',
      'Lead people to the assembly area and count them with the wardens.',
      'Enter every step with its time in the occurrence book.',
    ],
  },
  {
    title: 'Handing over a shift',
    description: 'Keys, radios, the occurrence book and what is still open.',
    place: null,
    versions: [{ code: '3.0', daysAgo: 40 }],
    steps: [
      'Come fifteen minutes early, in uniform and with your licence.',
      'Count keys and radios together and sign for them.',
      'Read the occurrence book of the last two shifts.',
      'Ask what is still open: visitors inside, contractors, faults.',
    ],
  },
  {
    title: 'Visitors and contractors',
    description: 'Registering, passes, and whom not to let in.',
    place: null,
    versions: [
      { code: '2025-06', daysAgo: 170 },
      { code: '2026-10', daysAgo: 30 },
    ],
    steps: [
      'Ask for the name, the number, the purpose and the unit.',
      'Look at the block list before the barrier opens.',
      'Contractors show their permit to work; note when it ends.',
      'Enter when they leave. Nobody stays inside overnight unnoticed.',
    ],
  },
  {
    title: 'Suspicious articles',
    description: 'Unattended bags and vehicles.',
    place: null,
    versions: [{ code: '1.4', daysAgo: 120 }],
    steps: [
      'Do not touch it, and do not use a radio beside it.',
      'Keep people away and call 999.',
      'Look for whoever left it on the cameras.',
    ],
  },
  {
    title: 'Lift entrapment',
    description: 'Talking to people inside, and whom to call.',
    place: 0,
    versions: [
      { code: '1.0', daysAgo: 200 },
      { code: '1.1', daysAgo: 15 },
    ],
    steps: [
      'Answer the intercom and stay on it. Ask how many there are and how they are.',
      'Call the lift company; call 995 when somebody is unwell.',
      'Never open the doors yourself.',
    ],
  },
  {
    title: 'Car park barrier by hand',
    description: 'When the barrier fails at the peak hours.',
    place: 1,
    versions: [{ code: '1.0', daysAgo: 60 }],
    steps: [
      'Switch the barrier off at the box and lift the arm.',
      'Stand where drivers see you, with the vest and the wand.',
      'Note the numbers of visitors until it works again.',
    ],
  },
  {
    title: 'Pool and gymnasium closing',
    description: 'The last round of the facilities at 22:00.',
    place: 2,
    versions: [{ code: '1.2', daysAgo: 75 }],
    steps: [
      'Ask people to leave ten minutes before.',
      'Look into the changing rooms, knock first.',
      'Lock, switch off, and clock the checkpoint.',
    ],
  },
];
