import { tellChanged } from './changes.ts';
import { inOne, theStore } from './database.ts';
import type { OutboxEntry, Refusal } from './forms.ts';
import type { KeptReceipt, Receipt } from './receipt.ts';

/** The events that have no receipt yet, in their order. */
export async function outboxEntries(): Promise<OutboxEntry[]> {
  const { store } = await theStore();
  return store.getAll('outbox');
}

/** Those that the server has not answered yet. */
export async function waitingEntries(): Promise<OutboxEntry[]> {
  return (await outboxEntries()).filter(({ refusal }) => refusal === undefined);
}

/** How many events are still to be sent. */
export async function countWaiting(): Promise<number> {
  return (await waitingEntries()).length;
}

/** Those that the server refused, which stay listed until the guard puts them away. */
export async function refusedEntries(): Promise<OutboxEntry[]> {
  return (await outboxEntries()).filter(({ refusal }) => refusal !== undefined);
}

/**
 * Writes down what the server answered: what it took leaves the outbox for the receipts, what it
 * refused stays listed. All in one, so that no event is in neither.
 * @returns how many it answered
 */
export async function settle(
  entries: readonly OutboxEntry[],
  receipts: readonly Receipt[],
): Promise<number> {
  const answers = new Map(receipts.map((receipt) => [receipt.key, receipt]));
  const settled = await inOne(['outbox', 'receipts'], async (transaction) => {
    let count = 0;
    for (const entry of entries) {
      const receipt = answers.get(entry.event.key);
      if (receipt === undefined) continue;
      count += 1;
      if (receipt.verdict === 'REFUSED') {
        const refusal: Refusal = { code: receipt.code ?? '', sentence: receipt.sentence ?? '' };
        await transaction.objectStore('outbox').put({ ...entry, refusal });
      } else {
        await transaction.objectStore('receipts').put(receiptOf(entry, receipt));
        await transaction.objectStore('outbox').delete(entry.seq);
      }
    }
    return count;
  });
  tellChanged('answered');
  return settled;
}

/** Sends a refused event once more: a server of another version may take it. */
export async function sendAgain(entry: OutboxEntry): Promise<void> {
  const { refusal: _, ...waiting } = entry;
  await inOne(['outbox'], async (transaction) => {
    await transaction.objectStore('outbox').put(waiting);
  });
  tellChanged('recorded');
}

/** Puts a refused event away: the guard has seen what became of it. It stays among the receipts. */
export async function putAway(entry: OutboxEntry): Promise<void> {
  const { refusal } = entry;
  if (refusal === undefined) throw new Error('What was not answered yet is not put away.');
  const answer: Receipt = {
    key: entry.event.key,
    verdict: 'REFUSED',
    marks: [],
    entityID: null,
    ...refusal,
  };
  await inOne(['outbox', 'receipts'], async (transaction) => {
    await transaction.objectStore('receipts').put(receiptOf(entry, answer));
    await transaction.objectStore('outbox').delete(entry.seq);
  });
  tellChanged('answered');
}

function receiptOf({ seq, staffProfileID, event }: OutboxEntry, receipt: Receipt): KeptReceipt {
  const { kind, at } = event;
  const files = event.files.map(({ sha256 }) => sha256);
  return { ...receipt, seq, staffProfileID, kind, at, files, answeredAt: Date.now() };
}
