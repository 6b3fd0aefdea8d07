import { fillGaps, type Proposal } from '@guardroom/rules/deployment/fill/fill';
import { monthOf } from '@guardroom/rules/deployment/fill/fill-examples';
import { runFill } from '../../apps/server/src/domains/deployment/fill/run-fill.ts';
import { count, megabytes, seconds, shown, type Figure } from '../lib/figure.ts';

/** People of an agency, and how many of them each shift of December needs; the last has too few. */
const agencies = [
  { people: 50, needed: 15 },
  { people: 200, needed: 65 },
  { people: 500, needed: 165 },
  { people: 500, needed: 200 },
] as const;

const percent = { name: '%', digits: 2 };

/**
 * Gaps of a month of which nothing is planned, filled by the worker thread as the server does it:
 * beside the greedy way alone, which it begins with.
 */
export async function measureFill(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const agency of agencies) figures.push(...(await measureOne(agency)));
  return figures;
}

async function measureOne({ people, needed }: (typeof agencies)[number]): Promise<Figure[]> {
  const problem = monthOf(people, needed);
  const missing = problem.places.reduce((sum, place) => sum + place.missing, 0);
  const greedy = fillGaps(problem, () => null);
  const before = process.memoryUsage().rss;
  let most = before;
  const look = setInterval(() => void (most = Math.max(most, process.memoryUsage().rss)), 100);
  const began = performance.now();
  const proposal = await runFill(problem, new AbortController().signal, () => {});
  const took = (performance.now() - began) / 1000;
  clearInterval(look);
  const what = `fill: ${people} people, ${missing} places`;
  return [
    shown(`${what}, left open by the greedy way alone`, openOf(greedy), count),
    shown(`${what}, left open`, openOf(proposal), count),
    shown(`${what}, gap to the bound`, (proposal.gap ?? Number.NaN) * 100, percent),
    shown(`${what}, time`, took, seconds),
    shown(`${what}, memory of the thread at most`, (most - before) / 1_000_000, megabytes),
  ];
}

function openOf({ open }: Proposal): number {
  return open.reduce((sum, place) => sum + place.missing, 0);
}
