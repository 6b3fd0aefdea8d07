import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../statistics.ts';

/** One request of a load: resolves when it was answered, rejects where it was refused. */
export type Ask = () => Promise<void>;

/** What whoever asked has seen. */
export interface Seen {
  readonly asked: number;
  /** Milliseconds from when a request was due until it was answered. */
  readonly p50: number;
  readonly p99: number;
  /** Of a hundred requests, how many were refused or lost. */
  readonly failed: number;
  /** What the first of those was told. */
  readonly why?: string;
}

interface Load {
  /** Requests a second. */
  readonly rate: number;
  readonly seconds: number;
  readonly next: () => Ask;
}

/**
 * Sends requests at times that were fixed beforehand, whatever becomes of those before: whoever
 * waits because the server is busy counts as waiting, as a guard at the gate does. The times are
 * those of people who do not know of each other (exponential pauses).
 */
export async function askOpenly({ rate, seconds, next }: Load): Promise<Seen> {
  const waits: number[] = [];
  let failed = 0;
  let why: string | undefined;
  const underWay: Promise<void>[] = [];
  const began = performance.now();
  for (let due = 0; due < seconds * 1000; due += (-Math.log(1 - Math.random()) * 1000) / rate) {
    const early = began + due - performance.now();
    if (early > 1) await sleep(early);
    const ask = next();
    underWay.push(
      ask().then(
        () => void waits.push(performance.now() - began - due),
        (error: unknown) => {
          failed += 1;
          why ??= String(error);
        },
      ),
    );
  }
  await Promise.all(underWay);
  const all = waits.length + failed;
  if (waits.length === 0) return { asked: all, p50: Infinity, p99: Infinity, failed: 100 };
  return {
    asked: all,
    p50: quantile(waits, 0.5),
    p99: quantile(waits, 0.99),
    failed: (100 * failed) / all,
    ...(why !== undefined && { why }),
  };
}

/** So much longer a rate is tried each time until it is too much, and then between the last two. */
const step = 1.5;
const refinements = 3;

/**
 * The greatest rate at which 99 of 100 are answered in time and none is refused.
 */
export async function greatestRate(
  first: number,
  most: number,
  isGood: (seen: Seen) => boolean,
  load: (rate: number) => Promise<Seen>,
): Promise<{ readonly rate: number; readonly seen: Seen } | undefined> {
  let good: { rate: number; seen: Seen } | undefined;
  let bad: number | undefined;
  for (let rate = first; rate <= most && bad === undefined; rate *= step) {
    const seen = await load(rate);
    if (isGood(seen)) good = { rate, seen };
    else bad = rate;
  }
  for (let turn = 0; turn < refinements && bad !== undefined; turn += 1) {
    const rate: number = good === undefined ? bad / step : (good.rate + bad) / 2;
    const seen = await load(rate);
    if (isGood(seen)) good = { rate, seen };
    else bad = rate;
  }
  return good;
}
