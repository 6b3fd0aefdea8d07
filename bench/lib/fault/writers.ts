import * as v from 'valibot';
import { createClient, type Client } from '../../../apps/server/test/client.ts';
import { UploadRefused } from './files.ts';
import { faultKinds, type FaultKind, type Given } from './kinds.ts';
import type { FaultLedger, Write } from './ledger.ts';
import type { FaultOffice } from './office.ts';
import { until } from '../until.ts';

/** Where writing ends for a writer whom no failure has reached. */
export interface WriteLimits {
  /** So many writes of all writers together. */
  readonly most?: number;
  /** Once this is aborted: a fault need not meet everyone, who is between two requests say. */
  readonly enough?: AbortSignal;
}

/** People who write all kinds of records at once, until something is in their way. */
export interface FaultWriters {
  /** Writes until an answer stays away or says that the server could not; one a writer. */
  writeUntilFailure(url: string, limits?: WriteLimits): Promise<void>;
  /** Sends again with their keys: what was never answered, and what was answered last. */
  retry(url: string): Promise<void>;
}

/** The server could not, or did not say: whoever wrote does not know whether it was saved. */
export class NotAnswered extends Error {}

/** Milliseconds within which everything is to be back. */
const patience = 90_000;

const written = v.object({
  written: v.union([v.object({ id: v.number() }), v.array(v.object({ id: v.number() }))]),
});

export function makeFaultWriters(
  office: FaultOffice,
  ledger: FaultLedger,
  kinds: readonly FaultKind[] = faultKinds,
): FaultWriters {
  // No key of an earlier sitting is given again.
  let count = ledger.lastNumber;
  const lastOf = new Map<number, Write>();
  const clientOf = (url: string, writer: number, { byGuards }: FaultKind): Client =>
    createClient(url, (byGuards === true ? office.phones : office.sessions)[writer]);

  const writeNext = async (url: string, writer: number): Promise<void> => {
    const at = (count += 1);
    const kind = kinds[at % kinds.length];
    if (kind === undefined) throw new Error('there is nothing to write');
    const client = clientOf(url, writer, kind);
    const key = `fault-${String(at).padStart(8, '0')}`;
    // Places and days are counted by kind, so that each uses them all.
    const given = { office, client, at: Math.floor(at / kinds.length), key };
    const prepared = await asNotAnswered(() => preparedFor(kind, given));
    // Its turn comes again: meanwhile there is enough else to write.
    if (prepared === undefined) return;
    const { variables, mark = key } = prepared;
    const write: Write = { kind, writer, number: at, key, mark, variables, answers: [] };
    ledger.add(write);
    await send(client, write);
    lastOf.set(writer, write);
  };
  const send = async (client: Client, write: Write): Promise<void> => {
    const { kind, variables } = write;
    const { status, body, codes } = await asNotAnswered(() =>
      client.graphql(kind.document, variables),
    );
    // What happens on the server's side may have happened after it had saved, or before it knew who asks.
    if (status >= 500 || codes.includes('INTERNAL')) throw new NotAnswered('the server could not');
    const answer = v.safeParse(written, body.data);
    if (codes.length > 0 || !answer.success) {
      throw new Error(`${kind.name} was refused: ${JSON.stringify(body.errors ?? body)}`);
    }
    const answered = answer.output.written;
    const id = Array.isArray(answered) ? Math.min(...answered.map((row) => row.id)) : answered.id;
    ledger.acknowledge(write, id);
  };

  return {
    writeUntilFailure: async (url, { most = Infinity, enough } = {}) => {
      const until = count + most;
      const writing = office.sessions.map(async (_, writer) => {
        while (count < until && enough?.aborted !== true) {
          try {
            await writeNext(url, writer);
          } catch (error) {
            if (error instanceof NotAnswered) return;
            throw error;
          }
        }
      });
      await Promise.all(writing);
    },
    retry: async (url) => {
      const again = new Set([...ledger.unanswered, ...lastOf.values()]);
      for (const write of again) {
        await until(`${write.kind.name} is answered`, patience, async () => {
          try {
            await send(clientOf(url, write.writer, write.kind), write);
            return true;
          } catch (error) {
            if (error instanceof NotAnswered) return false;
            throw error;
          }
        });
      }
    },
  };
}

/** What a write sends; undefined where its files would be more than one person may bring at a time. */
async function preparedFor(kind: FaultKind, given: Given) {
  try {
    return await kind.variables(given);
  } catch (error) {
    if (error instanceof UploadRefused && error.status === 429) return undefined;
    throw error;
  }
}

async function asNotAnswered<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isNoAnswer(error)) throw new NotAnswered('no answer', { cause: error });
    throw error;
  }
}

function isNoAnswer(error: unknown): boolean {
  if (error instanceof UploadRefused) return error.status >= 500;
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  // How fetch says that the connection was lost before, or within, the answer.
  const wasCut = error instanceof TypeError && /fetch failed|terminated/.test(error.message);
  return wasCut || error instanceof SyntaxError;
}
