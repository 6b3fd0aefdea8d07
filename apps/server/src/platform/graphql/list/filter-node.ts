import type { Operand, Operator } from './column.ts';

/** A filter as it comes over the wire: fields with their conditions, `and` and `or` of the same. */
export interface FilterNode {
  readonly [field: string]: readonly FilterNode[] | Condition | null | undefined;
}

/** What is asked of one field: operators with their operands. */
export type Condition = Readonly<Partial<Record<Operator, Operand | readonly Operand[] | null>>>;
