import { addDays } from '@guardroom/rules/dates';
import { demoPeople, type DemoPerson } from './people.ts';
import { randomOf, type Random } from '../random.ts';

/** One employment by whole days, `YYYY-MM-DD`; the last one has no end unless it is a fixed term. */
export interface DemoEmployment {
  readonly designation: DemoPerson['designation'];
  readonly emType: 'FT' | 'PT';
  readonly from: string;
  readonly to: string | null;
}

export interface DemoGrade {
  /** Of the fixed list: 1 for SO to 5 for CSO. */
  readonly plrdGradeID: number;
  readonly dateIssued: string;
}

/** What somebody was employed as, the earliest first, and the PWM grades that they were given. */
export interface DemoCareer {
  readonly employments: readonly DemoEmployment[];
  readonly grades: readonly DemoGrade[];
}

const partTimers = 0.12;

/** Whether one of demoPeople with a post works part-time. */
export function isPartTimer(index: number): boolean {
  return randomOf(`career ${index}`).chance(partTimers);
}

const ladder = ['SO', 'SSO', 'SS', 'SSS', 'CSO'] as const;

/** The career of one of demoPeople as it looks on a day; always the same for the same day. */
export function careerOf(index: number, today: string): DemoCareer {
  const person = demoPeople[index];
  if (person === undefined) throw new Error('nobody has this place');
  const rank = ladder.findIndex((designation) => designation === person.designation);
  const random = randomOf(`career ${index}`);
  const emType = rank >= 0 && random.chance(partTimers) ? 'PT' : 'FT';
  const runs = random.whole(130, 1600);
  const dates = { today, runs };
  if (rank < 0) return { employments: [since(person, 'FT', addDays(today, -1095))], grades: [] };
  const grades = gradesOf(rank, random, dates);
  return { employments: employmentsOf(person, rank, emType, random, dates), grades };
}

interface Dates {
  readonly today: string;
  /** Days since the present employment began. */
  readonly runs: number;
}

function since(
  { designation }: Pick<DemoPerson, 'designation'>,
  emType: DemoEmployment['emType'],
  from: string,
  to: string | null = null,
): DemoEmployment {
  return { designation, emType, from, to };
}

function employmentsOf(
  person: DemoPerson,
  rank: number,
  emType: DemoEmployment['emType'],
  random: Random,
  { today, runs }: Dates,
): DemoEmployment[] {
  if (person.status === 'INCOMING') {
    return [since(person, emType, addDays(today, random.whole(3, 40)))];
  }
  const begun = addDays(today, -runs);
  const earlier = promotions(rank, emType, random, begun);
  if (person.status === 'INACTIVE') {
    return [...earlier, since(person, emType, begun, addDays(today, -random.whole(4, 120)))];
  }
  const share = random.whole(1, 100);
  if (share <= 6) {
    return [...earlier, since(person, emType, begun, addDays(today, random.whole(9, 110)))];
  }
  const next = ladder[rank + 1];
  if (share > 10 || next === undefined) return [...earlier, since(person, emType, begun)];
  const last = addDays(today, random.whole(6, 35));
  const promoted = since({ designation: next }, emType, addDays(last, 1));
  return [...earlier, since(person, emType, begun, last), promoted];
}

/** Employments before the present one: none for most, else one or two lower on the ladder. */
function promotions(
  rank: number,
  emType: DemoEmployment['emType'],
  random: Random,
  begun: string,
): DemoEmployment[] {
  const steps = Math.min(rank, random.pick([0, 0, 1, 1, 2]));
  let next = begun;
  const earlier = Array.from({ length: steps }, (_, step): DemoEmployment => {
    const from = addDays(next, -random.whole(240, 900));
    const designation = ladder[rank - step - 1] ?? 'SO';
    const employment = since({ designation }, emType, from, addDays(next, -1));
    next = from;
    return employment;
  });
  return earlier.toReversed();
}

/** The grade of the designation, one above it for some, with those that led to it. */
function gradesOf(rank: number, random: Random, { today, runs }: Dates): DemoGrade[] {
  if (rank === 0 && random.chance(0.04)) return [];
  const held = Math.min(ladder.length - 1, rank + (random.chance(0.12) ? 1 : 0));
  const first = random.chance(0.3) ? Math.max(0, held - 1) : 0;
  // Whoever was just given the grade above was hired before that.
  let issued = addDays(today, -(held > rank ? random.whole(20, 110) : runs + random.whole(5, 90)));
  const grades: DemoGrade[] = [];
  for (let grade = held; grade >= first; grade -= 1) {
    grades.push({ plrdGradeID: grade + 1, dateIssued: issued });
    issued = addDays(issued, -random.whole(200, 800));
  }
  return grades.toReversed();
}
