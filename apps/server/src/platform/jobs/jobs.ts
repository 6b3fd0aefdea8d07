import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../database/database.ts';
import type { Services } from '../services.ts';
import { runClaimed } from './claim.ts';

/** Work that is done again and again. */
export interface Job {
  /** Kebab case; names the work in the database and in the log. */
  readonly name: string;
  readonly everySeconds: number;
  /**
   * `database`: one process does it, once in the interval. `itself`: every process runs it, because
   * the work claims its own rows or is the machine's own.
   */
  readonly claimedBy: 'database' | 'itself';
  /** A topic of events that starts it at once; only for work that claims its own rows. */
  readonly wokenBy?: string;
  run(): Promise<void>;
}

export interface RunningJobs {
  /** Begins nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

/** The name of the job on whose behalf something runs: work of nobody's request. */
export const jobUnderWay = new AsyncLocalStorage<string>();

/** Seconds between two looks at whether claimed work is due. */
const longestWait = 30;

export function startJobs(
  services: Services,
  database: Database,
  jobs: readonly Job[],
): RunningJobs {
  const running = jobs.map((job) => startJob(services, database, job));
  return { stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))) };
}

function startJob({ events, log }: Services, { system }: Database, job: Job): RunningJobs {
  let underWay: Promise<void> | undefined;
  let isWanted = false;

  const once = async (): Promise<void> => {
    try {
      if (job.claimedBy === 'itself') await jobUnderWay.run(job.name, () => job.run());
      else {
        await jobUnderWay.run(job.name, () =>
          runClaimed(system, job.name, job.everySeconds, () => job.run()),
        );
      }
    } catch (error) {
      log.error('job failed', { job: job.name }, error);
    }
  };
  const repeat = async (): Promise<void> => {
    // Asked for while it ran: what was new then may have been missed.
    do {
      isWanted = false;
      await once();
    } while (isWanted);
    underWay = undefined;
  };
  const start = (): void => {
    isWanted = true;
    underWay ??= repeat();
  };

  const longest = job.claimedBy === 'database' ? longestWait : Infinity;
  const wait = Math.min(job.everySeconds, longest) * 1000;
  const timer = setInterval(start, wait).unref();
  const stopListening = events.listen(({ topic }) => {
    if (topic === job.wokenBy) start();
  });
  start();
  return {
    stop: async () => {
      clearInterval(timer);
      stopListening();
      isWanted = false;
      await underWay;
    },
  };
}
