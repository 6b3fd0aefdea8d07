import { eventLimits } from '@guardroom/rules/guard/event';
import type { OutboxEntry } from '../store/forms.ts';
import { isOf, type Holder } from '../store/holder.ts';

/** Room for what stands around the events of a batch. Bytes. */
const around = 1_000;

/**
 * The events that go next: those of one person or tablet, in their order, as many as a batch takes. A call for
 * help goes alone and before all else.
 */
export function nextBatch(waiting: readonly OutboxEntry[], holder: Holder): readonly OutboxEntry[] {
  const own = waiting.filter((entry) => isOf(holder, entry));
  const alarm = own.find(({ event }) => event.kind === 'alarm');
  if (alarm !== undefined) return [alarm];
  const batch: OutboxEntry[] = [];
  let bytes = around;
  for (const entry of own.slice(0, eventLimits.batch)) {
    // Text of four languages has up to three bytes a character; where a picture was stored is short.
    bytes += JSON.stringify(entry.event).length * 3 + entry.event.files.length * 500;
    if (batch.length > 0 && bytes > eventLimits.bytes) break;
    batch.push(entry);
  }
  return batch;
}
