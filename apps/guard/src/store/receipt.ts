import type { EventMark } from '@guardroom/rules/guard/event-mark';
import type { EventKind } from '@guardroom/rules/guard/event-payload';
import type { EventVerdict } from '@guardroom/rules/guard/event';

/** What the server answers to one event. */
export interface Receipt {
  readonly key: string;
  readonly verdict: EventVerdict;
  readonly marks: readonly EventMark[];
  readonly code: string | null;
  readonly sentence: string | null;
  readonly entityID: number | null;
}

/** A receipt as it is kept, with what it was for. */
export interface KeptReceipt extends Receipt {
  readonly seq: number;
  readonly kind: EventKind;
  readonly staffProfileID: number;
  /** When it happened, by the device; ISO UTC. */
  readonly at: string;
  /** The pictures that can go once the shift is over. */
  readonly files: readonly string[];
  /** When it came, in ms of the device. */
  readonly answeredAt: number;
}
