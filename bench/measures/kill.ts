import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compare } from '../lib/crash/findings.ts';
import { acknowledgedOf, type Ledger } from '../lib/crash/ledger.ts';
import { makeCrashOffice } from '../lib/crash/office.ts';
import { makeWriters } from '../lib/crash/writers.ts';
import { atLeast, atMost, count, seconds, shown, type Figure } from '../lib/figure.ts';
import type { Options } from '../lib/options.ts';
import { startMeasuredServer } from '../lib/program/server.ts';
import { median } from '../lib/statistics.ts';

/** Far more than two administrators decide in a round. */
const pendingARound = 2000;

/**
 * kill -9 of the server while administrators decide batches and guards clock in and out; it starts
 * again by itself on the database that it left, and at the end the database is compared with what
 * the clients were told.
 */
export async function measureKill({ kills, data }: Options): Promise<Figure[]> {
  const office = await makeCrashOffice(join(data, 'kill'), kills * pendingARound);
  const { dataFolder } = office;
  const ledger: Ledger = { batches: [], clockings: [] };
  const starts: number[] = [];
  const start = async () => {
    const began = performance.now();
    const server = await startMeasuredServer({ dataFolder });
    starts.push((performance.now() - began) / 1000);
    return server;
  };
  let server = await start();
  const writers = await makeWriters(server.url, office, ledger);
  for (let round = 0; round < kills; round += 1) {
    const { url } = server;
    await Promise.all(writers.map((writer) => writer.retry(url)));
    const written = Promise.all(writers.map((writer) => writer.write(url)));
    await Promise.race([sleep(momentOf(round)), written]);
    await server.kill();
    await written;
    server = await start();
  }
  await Promise.all(writers.map((writer) => writer.retry(server.url)));
  const findings = await office.look((database) => compare(database, office.agencyID, ledger));
  await server.stop();
  return [
    shown('kill: acknowledged writes', acknowledgedOf(ledger), count),
    shown('kill: time to start again', median(starts), seconds),
    atLeast('kill: starts by itself after kill -9', starts.length - 1, count, kills),
    atMost('kill: acknowledged and lost', findings.lost, count, 0),
    atMost('kill: half applied', findings.partial, count, 0),
    atMost('kill: doubled', findings.doubled, count, 0),
  ];
}

/** Milliseconds after which a round ends: another one each time. */
function momentOf(round: number): number {
  return 150 + ((round * 173) % 700);
}
