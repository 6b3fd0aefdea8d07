import { expect } from 'vitest';
import { onCitus } from './on-citus.ts';

/**
 * What functions with the owner's rights read, write and remove, they do on a cluster as the served
 * role, let through by row policies that hide the rows from it otherwise (settle_cluster).
 */
export const openedToFunctions = onCitus ? ['account', 'one_time_token', 'session'] : [];
export const clearedByFunctions = ['pay_hours', 'pay_item', 'pay_leave', 'pay_line'];

/** What came of a statement of the served role. */
export interface Outcome {
  readonly rows: Record<string, unknown>[];
  readonly changed: number;
  /** SQLSTATE of the refusal, if there was one. */
  readonly refused: string | undefined;
}

export const permissionDenied = '42501';
const notSupported = '0A000';

/** On a cluster a row stays on its machine, and sessions are hidden by a policy (settle_cluster). */
export function expectUnmoved(table: string, { refused, changed }: Outcome): void {
  if (table === 'session') expect(changed).toBe(0);
  else expect([permissionDenied, notSupported]).toContain(refused);
}
