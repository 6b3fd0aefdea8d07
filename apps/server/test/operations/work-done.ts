import type { Database } from '../../src/platform/database/database.ts';
import { jobUnderWay } from '../../src/platform/jobs/jobs.ts';
import { followQueries } from '../database/follow-queries.ts';

/** What this process has computed, and what it has asked of its database. */
export interface Work {
  /** Milliseconds on a processor, in every thread, whoever else was busy meanwhile. */
  readonly processor: number;
  readonly statements: number;
}

/**
 * Measures work between two moments. How long an answer took says more about the machine than about
 * the server: beside a busy neighbour everything takes long.
 * @returns what begins a measurement, which gives what ends it
 */
export function measureWork({ pool }: Pick<Database, 'pool'>): () => () => Work {
  let statements = 0;
  followQueries(pool, () => {
    // What jobs do meanwhile belongs to nobody's request.
    if (jobUnderWay.getStore() === undefined) statements += 1;
  });
  return () => {
    const before = process.cpuUsage();
    const asked = statements;
    return () => {
      const { user, system } = process.cpuUsage(before);
      return { processor: (user + system) / 1000, statements: statements - asked };
    };
  };
}
