import { demoPeople } from '../people/people.ts';
import { places } from '../site/places.ts';
import { at, randomOf, type Random } from '../random.ts';
import { rosterOf } from '../roster/roster.ts';
import { demoRoutes, islandWideRoutes, pointsOfSite } from './routes.ts';
import { dayNumber, type Shift } from '../roster/shift.ts';

/** Milliseconds since 1970. */
export interface PlannedScan {
  readonly point: number;
  readonly at: number;
  readonly receivedOn: number;
  readonly remark: string | null;
}

/** What will have become of a patrol once it is over. */
export interface PatrolPlan {
  readonly route: number;
  readonly person: number;
  readonly start: number;
  /** Null when nobody finishes it. */
  readonly end: number | null;
  readonly remark: string | null;
  readonly scans: readonly PlannedScan[];
}

const minute = 60_000;
const hour = 60 * minute;

/** All patrols that begin in a shift. */
export function patrolPlansOf(shift: Shift): PatrolPlan[] {
  return [...roundsOf(shift), ...checksOf(shift)];
}

/** Each guarded site is walked by day and by night, some twice, by the first officer there. */
function roundsOf(shift: Shift): PatrolPlan[] {
  const first = new Map<number, number>();
  for (const { person, site } of rosterOf(dayNumber(shift.date), shift.kind)) {
    if (!first.has(site)) first.set(site, person);
  }
  return [...first].flatMap(([site, person]) => {
    const routes = demoRoutes.flatMap((route, place) =>
      route.site === site && route.islandWide === 0 && route.status === 'ACTIVE'
        ? [{ ...route, place }]
        : [],
    );
    const byNight = site % 2 === 0 ? [2.4, 7.3] : [4.6];
    const begins = shift.kind === 'day' ? [3.2] : byNight;
    return begins.flatMap((hours, round) => {
      const random = randomOf(`patrol ${shift.date} ${shift.kind} ${site} ${round}`);
      // Now and then a round is not walked at all.
      if (random.chance(0.02)) return [];
      const start = shift.start + hours * hour + Math.round(random.bell(50 * 60)) * 1000;
      const usual = at(routes, shift.kind === 'day' ? 0 : 1);
      const route = random.chance(0.3) ? (routes[2] ?? usual) : usual;
      return [walk({ route: route.place, person, start, points: route.points }, random)];
    });
  });
}

interface Walk {
  readonly route: number;
  readonly person: number;
  readonly start: number;
  readonly points: readonly number[];
}

const lineRemarks = [
  'Light not working',
  'Door found open, locked',
  'Lift under maintenance',
  'Water on the floor, cleaner told',
];
const roundRemarks = [
  'All in order.',
  'All in order.',
  'Rubbish at the bin centre, cleaner told.',
  'One visitor without a pass, escorted out.',
];
const missedRemarks = [
  'Roof closed for works.',
  'Called back to the gate for a delivery.',
  'Heavy rain.',
];

function walk({ route, person, start, points }: Walk, random: Random): PatrolPlan {
  const missed = new Set(points.filter(() => random.chance(0.022)));
  const order = points.filter((point) => !missed.has(point));
  if (order.length > 2 && random.chance(0.03)) order.push(...order.splice(1, 1));
  if (order.length > 0 && random.chance(0.03)) order.push(at(order, 0));
  // A phone without signal delivers the scans of a round together, later.
  const delay = random.chance(0.04) ? random.whole(20, 150) * minute : 0;
  const isLeft = random.chance(0.015);
  let time = start;
  const scans = order.slice(0, isLeft ? 1 : order.length).map((point) => {
    time += random.whole(100, 420) * 1000;
    const remark = random.chance(0.03) ? random.pick(lineRemarks) : null;
    return { point, at: time, receivedOn: time + delay + random.whole(0, 3) * 1000, remark };
  });
  const remark = missed.size > 0 ? random.pick(missedRemarks) : random.pick(roundRemarks);
  return {
    route,
    person,
    start,
    end: isLeft ? null : time + random.whole(60, 240) * 1000,
    remark: random.chance(0.5) ? remark : null,
    scans,
  };
}

/** Chief officers go round, with the one known guard who has no post. */
const officers = [
  2,
  ...demoPeople.flatMap(({ designation, status }, person) =>
    designation === 'CSO' && status === 'ACTIVE' ? [person] : [],
  ),
].slice(0, 4);

const checkRemarks = [
  'Officers alert, uniform in order.',
  'Occurrence book up to date.',
  'Post orders read out again.',
  'Reminded of visitor passes.',
];

/** Two officers a day and one at night, each to a part of the sites. */
function checksOf(shift: Shift): PatrolPlan[] {
  const guarded = places.flatMap(({ day }, site) => (day > 0 ? [site] : []));
  const rounds = shift.kind === 'day' ? 2 : 1;
  return Array.from({ length: rounds }, (_, round) => {
    const random = randomOf(`check ${shift.date} ${shift.kind} ${round}`);
    const start = shift.start + random.whole(60, 150) * minute;
    const from =
      (dayNumber(shift.date) * 7 + round * 19 + (shift.kind === 'day' ? 0 : 11)) % guarded.length;
    const visits = random.whole(4, 8);
    let time = start;
    const scans = Array.from({ length: visits }, (__, visit) => {
      time += random.whole(18, 50) * minute;
      const point = at(pointsOfSite(at(guarded, from + visit)), 0);
      const remark = random.chance(0.6) ? random.pick(checkRemarks) : null;
      return { point, at: time, receivedOn: time + random.whole(0, 3) * 1000, remark };
    });
    const person = at(officers, dayNumber(shift.date) + round + (shift.kind === 'day' ? 0 : 2));
    const end = random.chance(0.03) ? null : time + random.whole(5, 20) * minute;
    const route = shift.kind === 'day' ? 0 : islandWideRoutes.length - 1;
    return { route, person, start, end, remark: null, scans };
  });
}
