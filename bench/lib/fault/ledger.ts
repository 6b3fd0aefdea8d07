import type { FaultKind } from './kinds.ts';

/** One request of changes that was sent, perhaps several times, always with the same key. */
export interface Write {
  readonly kind: FaultKind;
  /** Who wrote it, by their place: a key is its account's own. */
  readonly writer: number;
  /** How many were begun before it. */
  readonly number: number;
  /** The idempotency key. */
  readonly key: string;
  /** What its rows are found by. */
  readonly mark: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Ids that the answers named, in the order of the answers. */
  readonly answers: number[];
}

/** Where a ledger notes what happens, before it goes on. */
export interface LedgerNotes {
  sent(write: Write): void;
  answered(write: Write, id: number): void;
}

const nowhere: LedgerNotes = { sent: () => {}, answered: () => {} };

/** What the clients know: the truth that the database is compared with. */
export class FaultLedger {
  private readonly writes: Write[] = [];
  private readonly underWay = new Set<Write>();
  private readonly notes: LedgerNotes;
  private compared = 0;

  /** @param before what earlier sittings of the same run wrote, in their order */
  constructor(notes: LedgerNotes = nowhere, before: readonly Write[] = []) {
    this.notes = notes;
    for (const write of before) {
      this.writes.push(write);
      if (write.answers.length === 0) this.underWay.add(write);
    }
    this.compared = before.length;
  }

  add(write: Write): void {
    this.notes.sent(write);
    this.writes.push(write);
    this.underWay.add(write);
  }

  acknowledge(write: Write, id: number): void {
    this.notes.answered(write, id);
    write.answers.push(id);
    this.underWay.delete(write);
  }

  /** Sent, and never answered. */
  get unanswered(): readonly Write[] {
    return [...this.underWay];
  }

  get all(): readonly Write[] {
    return this.writes;
  }

  get acknowledged(): number {
    return this.writes.length - this.underWay.size;
  }

  /** The number of the last write that was begun; 0 before the first. */
  get lastNumber(): number {
    return this.writes.at(-1)?.number ?? 0;
  }

  /** The writes since this was last asked. */
  takeNew(): readonly Write[] {
    const from = this.compared;
    this.compared = this.writes.length;
    return this.writes.slice(from);
  }
}
