import { readAnswer, type Connection } from './connection.ts';
import { latency } from './load.ts';
import { median } from '../statistics.ts';

/** One request that is measured, with what its answer must hold. */
export interface Timed {
  readonly request: Buffer;
  /** @throws when the answer is not the one that is to be measured */
  readonly check: (data: Record<string, unknown>) => void;
}

const rounds = 15;
/** So often, that its statements are prepared and planned for any value. */
const warmUp = 8;

/** Medians in milliseconds of several requests that take turns, and the bytes of their answers. */
export async function timesOf(
  connection: Connection,
  requests: readonly Timed[],
): Promise<{ readonly milliseconds: number; readonly bytes: number }[]> {
  const bytes: number[] = [];
  for (const { request, check } of requests) {
    const raw = await connection.send(request);
    const { status, body } = readAnswer(raw);
    const answer: { data?: Record<string, unknown> | null; errors?: unknown } = JSON.parse(body);
    if (status !== 200 || !answer.data || answer.errors !== undefined) {
      throw new Error(`the request was refused (${status}): ${body.slice(0, 500)}`);
    }
    check(answer.data);
    bytes.push(raw.length);
    for (let warm = 0; warm < warmUp; warm += 1) await latency(connection, request);
  }
  const taken: number[][] = requests.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, { request }] of requests.entries()) {
      taken[place]?.push(await latency(connection, request));
    }
  }
  return taken.map((all, place) => ({ milliseconds: median(all), bytes: bytes[place] ?? 0 }));
}
