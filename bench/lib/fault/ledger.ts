import type { FaultKind } from './kinds.ts';

/** One request of changes that was sent, perhaps several times, always with the same key. */
export interface Write {
  readonly kind: FaultKind;
  /** Who wrote it, by their place: a key is its account's own. */
  readonly writer: number;
  /** The idempotency key. */
  readonly key: string;
  /** What its rows are found by. */
  readonly mark: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Ids that the answers named, in the order of the answers. */
  readonly answers: number[];
}

/** What the clients know: the truth that the database is compared with. */
export class FaultLedger {
  private readonly writes: Write[] = [];
  private readonly underWay = new Set<Write>();
  private compared = 0;

  add(write: Write): void {
    this.writes.push(write);
    this.underWay.add(write);
  }

  acknowledge(write: Write, id: number): void {
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

  /** The writes since this was last asked. */
  takeNew(): readonly Write[] {
    const from = this.compared;
    this.compared = this.writes.length;
    return this.writes.slice(from);
  }
}
