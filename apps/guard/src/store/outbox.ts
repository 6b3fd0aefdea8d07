import type { OutboxEntry } from './forms.ts';
import { theStore } from './database.ts';

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
