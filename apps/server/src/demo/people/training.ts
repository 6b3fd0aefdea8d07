import { addDays } from '@guardroom/rules/dates';
import { addMonths } from '@guardroom/rules/training/progression';
import { careerOf } from './careers.ts';
import { randomOf, type Random } from '../random.ts';

/** One training of one person. Days are `YYYY-MM-DD`. */
export interface DemoTraining {
  /** Short name of a course of the standard catalogue; null for one that it does not have. */
  readonly module: string | null;
  /** In place of the course's own. */
  readonly title: string | null;
  readonly start: string;
  readonly end: string;
  readonly learningHours: number | null;
  readonly expiry: string | null;
}

interface Step {
  readonly mandatory: readonly string[];
  readonly optional: readonly string[];
  readonly needed: number;
}

/** What the grades of the standard ask for, from SO to CSO. */
const ladder: readonly Step[] = [
  { mandatory: ['PGPS', 'HSIS', 'RTT', 'OBSE'], optional: [], needed: 0 },
  { mandatory: ['MDCTB', 'PRSF'], optional: [], needed: 0 },
  { mandatory: ['SSOC'], optional: ['AASR', 'ISP', 'PSDLF'], needed: 2 },
  { mandatory: ['MRSO'], optional: ['COBD', 'CMSI', 'PMRD', 'SCTCA', 'DSE', 'LMTSO'], needed: 3 },
  { mandatory: ['MSALF'], optional: ['MSO'], needed: 2 },
];

/** What one of demoPeople was trained in as it looks on a day; the same for the same day. */
export function trainingOf(index: number, today: string): DemoTraining[] {
  const { grades } = careerOf(index, today);
  const random = randomOf(`training ${index}`);
  const held = grades.at(-1)?.plrdGradeID ?? 0;
  const begun = grades[0]?.dateIssued ?? addDays(today, -40);
  const records: DemoTraining[] = [];
  for (const [place, step] of ladder.slice(0, held).entries()) {
    const issued = grades.find(({ plrdGradeID }) => plrdGradeID === place + 1)?.dateIssued;
    records.push(...completed(step, random, issued ?? addDays(begun, -200 * (held - place))));
  }
  const next = ladder[held];
  if (next !== undefined) records.push(...underWay(next, random, today));
  if (random.chance(0.3)) records.push(firstAid(random, today));
  return records;
}

/** Everything that a grade asks for, in the months before it was issued. */
function completed(step: Step, random: Random, issued: string): DemoTraining[] {
  const optional = [...step.optional].toSorted(() => random.whole(0, 2) - 1).slice(0, step.needed);
  return [...step.mandatory, ...optional].map((module) =>
    course(module, addDays(issued, -random.whole(6, 110)), random),
  );
}

/** Of what the next grade asks for: everything, a part, or nothing yet. */
function underWay(step: Step, random: Random, today: string): DemoTraining[] {
  const share = random.pick([0, 0, 0.5, 0.5, 1, 1]);
  const optional = step.optional.slice(0, random.chance(0.6) ? step.needed : 1);
  const wanted = [...step.mandatory, ...optional];
  return wanted.slice(0, Math.ceil(wanted.length * share)).map((module) => {
    // A few are booked and still to come.
    const ago = random.chance(0.08) ? -random.whole(4, 30) : random.whole(8, 200);
    return course(module, addDays(today, -ago), random);
  });
}

function course(module: string, start: string, random: Random): DemoTraining {
  const days = random.whole(2, 4);
  return {
    module,
    title: null,
    start,
    end: addDays(start, days - 1),
    learningHours: random.chance(0.06) ? null : 8 * days,
    expiry: null,
  };
}

/** Runs out after two years, and has for some. */
function firstAid(random: Random, today: string): DemoTraining {
  const start = addDays(today, -random.whole(10, 800));
  const end = addDays(start, 1);
  const title = 'Occupational First Aid with CPR and AED';
  return { module: null, title, start, end, learningHours: 16, expiry: addMonths(end, 24) };
}
