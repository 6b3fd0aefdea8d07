import { statement } from './database/statement.ts';
import type { SystemDatabase } from './database/database.ts';
import type { Log } from './log.ts';

/** By how much `performance.now()` is less than the time; of the machine until the database was asked. */
let offset = Date.now() - performance.now();

/**
 * The time of everything that is kept or decided: the database's, which all processes share. Moving
 * this machine's clock moves nothing. Only logs and the dates of local files go by the machine's.
 */
export const clock = {
  /** Milliseconds since 1970. */
  now: (): number => Math.floor(performance.now() + offset),
};

/** How far the machine's clock is ahead of the database's; milliseconds. */
export const machineAhead = (): number => Date.now() - clock.now();

const askEvery = 10_000;
const worthTelling = 2000;
const ask = statement('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now');

/** Asks the database for the time, now and again and again. @returns ends it */
export async function followDatabase(system: SystemDatabase, log: Log): Promise<() => void> {
  let isOff = false;
  const look = async (): Promise<void> => {
    const before = performance.now();
    const [row] = await system.run<{ now: number }>(ask);
    offset = narrowed(offset, { before, after: performance.now(), time: row?.now ?? NaN });
    const wasOff = isOff;
    isOff = Math.abs(machineAhead()) > worthTelling;
    const aheadSeconds = Math.round(machineAhead() / 1000);
    if (isOff && !wasOff) log.warn('clock of this machine is wrong', { aheadSeconds });
    if (wasOff && !isOff) log.info('clock of this machine is right', {});
  };
  await look();
  // While the database is away the time goes on as it did.
  const timer = setInterval(() => void look().catch(() => {}), askEvery).unref();
  return () => clearInterval(timer);
}

interface Heard {
  readonly before: number;
  readonly after: number;
  readonly time: number;
}

/**
 * The question took a while, so that its answer tells the offset only within bounds. One within
 * them stays: the time does not tremble with how busy a machine is.
 */
export function narrowed(known: number, { before, after, time }: Heard): number {
  const [least, most] = [time - after, time - before];
  if (Number.isNaN(time) || (known >= least && known <= most)) return known;
  return (least + most) / 2;
}
