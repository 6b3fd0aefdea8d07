import type { Connection } from './connection.ts';
import { latency, requestsPerSecond } from './load.ts';
import { quantile } from '../statistics.ts';

/** One of those that are measured beside each other: where its request goes. */
export interface Side {
  readonly on: readonly Connection[];
  readonly request: Buffer;
}

/** Seconds that a round of the first side takes, roughly. */
const roundSeconds = 0.25;
const warmUpRequests = 400;

/**
 * Requests a second of each side, round by round. They take turns within a round, so that a busy
 * machine slows all of them, and whoever goes first takes turns too.
 */
export async function ratesInTurns(sides: readonly Side[], rounds: number): Promise<number[][]> {
  let total = warmUpRequests;
  for (const { on, request } of sides.toReversed()) {
    total = Math.ceil((await requestsPerSecond(on, request, warmUpRequests)) * roundSeconds);
  }
  const rates: number[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const place of turnsOf(sides.length, round)) {
      const { on, request } = sides[place] ?? { on: [], request: Buffer.alloc(0) };
      rates[place]?.push(await requestsPerSecond(on, request, total));
    }
  }
  return rates;
}

/** Of each side the 95th percentile of one request at a time, in milliseconds, round by round. */
export async function latenciesInTurns(
  sides: readonly Side[],
  rounds: number,
  requestsARound: number,
): Promise<number[][]> {
  const seen: number[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const taken: number[][] = sides.map(() => []);
    for (let turn = 0; turn < requestsARound; turn += 1) {
      for (const place of turnsOf(sides.length, turn)) {
        const { on = [], request = Buffer.alloc(0) } = sides[place] ?? {};
        // All of them in turns, so that none is closed for being idle.
        const connection = on[turn % on.length];
        if (connection === undefined) throw new Error('no connection');
        taken[place]?.push(await latency(connection, request));
      }
    }
    for (const [place, values] of taken.entries()) seen[place]?.push(quantile(values, 0.95));
  }
  return seen;
}

/** Places in the order of a round: each begins in its turn. */
function turnsOf(length: number, round: number): number[] {
  return Array.from({ length }, (_, turn) => (turn + round) % length);
}
