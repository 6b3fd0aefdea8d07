/** A batch of decisions that was sent; all its records get the same, otherwise unused, duration. */
export interface Batch {
  readonly ids: readonly number[];
  readonly duration: number;
  acknowledged: boolean;
}

/** A clocking that was sent, perhaps several times, always with the same key. */
export interface Clocking {
  readonly kind: 'clockIn' | 'clockOut';
  /** Its idempotency key, and the remark of its record. */
  readonly key: string;
  /** Ids that answers to it named, in the order of the answers. */
  readonly answers: number[];
}

/** What the clients know: the truth that the database is compared with afterwards. */
export interface Ledger {
  readonly batches: Batch[];
  readonly clockings: Clocking[];
}

export function acknowledgedOf({ batches, clockings }: Ledger): number {
  const clocked = clockings.filter(({ answers }) => answers.length > 0);
  return batches.filter(({ acknowledged }) => acknowledged).length + clocked.length;
}
