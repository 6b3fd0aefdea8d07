import { setTimeout as sleep } from 'node:timers/promises';
import { statement } from '../../apps/server/src/platform/database/statement.ts';
import { screenRequest, signIn, type SignedIn } from '../lib/api.ts';
import { openConnection, type Connection } from '../lib/load/connection.ts';
import { atLeast, atMost, count, megabytes, seconds, shown, times } from '../lib/figure.ts';
import type { Figure } from '../lib/figure.ts';
import { latency, requestsPerSecond } from '../lib/load/load.ts';
import { watchMemory } from '../lib/program/memory.ts';
import { screensOf } from '../lib/screen/screens.ts';
import { median, quantile } from '../lib/statistics.ts';
import type { World } from '../lib/world.ts';

const records = 100_000;
const exports = 3;
const memoryTarget = 80;
const latencyTarget = 2;
const pause = 20;
const quietRequests = 150;
/** After so many the server holds the memory that it works with. */
const warmUpRequests = 4000;

/**
 * Excel files of 100,000 records, one after another: what they cost the server in memory, and
 * somebody who looks at a list meanwhile, in time.
 */
export async function measureExport(world: World): Promise<Figure[]> {
  const { large } = world;
  const server = await world.startServer();
  const connection = await openConnection(server.url);
  try {
    const signedIn = await signIn(server.url, large);
    const range = await rangeOf(world);
    const [, , screen] = screensOf(large);
    if (screen === undefined) throw new Error('no such screen');
    const request = screenRequest(server.url, signedIn, large, screen);
    await warmUp(server.url, request);
    const memory = await watchMemory(server.pid);
    const rounds: Round[] = [];
    for (let round = 0; round < exports; round += 1) {
      const quiet = await quietLatency(connection, request);
      rounds.push({
        quiet,
        ...(await busyLatency(connection, request, signedIn, range, large.id)),
      });
    }
    const growth = (await memory.stop()) - memory.before;
    return figuresOf(rounds, growth);
  } finally {
    connection.close();
    await server.stop();
  }
}

interface Round {
  /** Milliseconds of list requests while nothing else is done. */
  readonly quiet: number[];
  /** The same while the file is made. */
  readonly busy: number[];
  readonly seconds: number;
  readonly rows: number;
}

function figuresOf(rounds: readonly Round[], growth: number): Figure[] {
  const ratio = (part: number): number =>
    median(rounds.map(({ quiet, busy }) => quantile(busy, part) / quantile(quiet, part)));
  const rows = Math.min(...rounds.map((round) => round.rows));
  return [
    atLeast('export: records in the file', rows, count, records),
    shown('export: time for the file', median(rounds.map((round) => round.seconds)), seconds),
    atMost('export: growth of server memory', growth / 1e6, megabytes, memoryTarget),
    atMost('export: list meanwhile, median, against before', ratio(0.5), times, latencyTarget),
    shown('export: list meanwhile, p95, against before', ratio(0.95), times),
  ];
}

async function warmUp(url: string, request: Buffer): Promise<void> {
  const connections = await Promise.all(Array.from({ length: 8 }, () => openConnection(url)));
  await requestsPerSecond(connections, request, warmUpRequests);
  for (const connection of connections) connection.close();
}

async function quietLatency(connection: Connection, request: Buffer): Promise<number[]> {
  const taken: number[] = [];
  while (taken.length < quietRequests) {
    taken.push(await latency(connection, request));
    await sleep(pause);
  }
  return taken;
}

async function busyLatency(
  connection: Connection,
  request: Buffer,
  signedIn: SignedIn,
  range: Range,
  agencyID: number,
): Promise<Omit<Round, 'quiet'>> {
  const busy: number[] = [];
  let done = false;
  const began = performance.now();
  const download = downloadExport(signedIn, range, agencyID).finally(() => (done = true));
  while (!done) {
    busy.push(await latency(connection, request));
    await sleep(pause);
  }
  const rows = await download;
  return { busy, rows, seconds: (performance.now() - began) / 1000 };
}

interface Range {
  readonly timeInStart: string;
  readonly timeInEnd: string;
}

const findRange = `SELECT min(time_in) AS "timeInStart", max(time_in) AS "timeInEnd" FROM (
    SELECT time_in FROM attendance
    WHERE security_agency_id = $1 AND deleted = 0 AND time_out IS NOT NULL
    ORDER BY time_in DESC, id DESC LIMIT $2) newest`;

/** The time in which the newest 100,000 records lie. */
async function rangeOf({ database, large }: World): Promise<Range> {
  const [range] = await database.system.run<Range & Record<string, unknown>>(
    statement(findRange, [large.id, records]),
  );
  if (range === undefined) throw new Error('the agency has no records');
  return range;
}

const exportDocument = `mutation ($records: AttendanceRecordsInput!, $agencyID: RecordID!) {
  exportAttendance(records: $records, agencyID: $agencyID, format: XLSX) { url rows } }`;

/** Downloads the file to its end, keeping nothing of it. @returns how many records it holds */
async function downloadExport(
  { client }: SignedIn,
  range: Range,
  agencyID: number,
): Promise<number> {
  const { body, codes } = await client.graphql<{ exportAttendance: { url: string } }>(
    exportDocument,
    { records: range, agencyID },
  );
  const url = body.data?.exportAttendance.url;
  if (url === undefined) throw new Error(`the export was refused: ${codes.join()}`);
  const response = await client.fetch(url);
  if (!response.ok || response.body === null) throw new Error('the export was refused');
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  if (bytes === 0) throw new Error('the file is empty');
  return Number(response.headers.get('x-export-rows'));
}
