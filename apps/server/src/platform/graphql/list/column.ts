import type { EnumRef, InputRef } from '@pothos/core';
import { builder } from '../builder.ts';

type EnumOf<Value> = EnumRef<typeof builder.$inferSchemaTypes, Value>;
export type Operator = 'eq' | 'ne' | 'ge' | 'le' | 'between' | 'contains' | 'exists';
export type Operand = string | number | boolean;

/** How one field of a filter is compared and written in SQL. */
export interface Column {
  readonly sql: string;
  readonly operators: readonly Operator[];
  /** SQL type of a parameter. */
  readonly cast: string;
  /**
   * Values that go into the SQL as literals, because a partial index is of no use to a parameter.
   * Only values of this list ever do.
   */
  readonly literals: readonly Operand[];
  readonly input: InputRef<unknown>;
  /** True where the column is never null and holds one of the literals, always. */
  readonly closed?: true;
  /** Where `contains` searches instead: the number as plainNumber() makes it. */
  readonly plain?: string;
  /** The column of what is never later than this one (a CHECK of the table says so). */
  readonly start?: string;
  /**
   * Writes the whole condition, for what follows from other tables or from the clock and is no
   * column of `a`. `value` makes the operand a parameter (or its literal).
   */
  readonly condition?: (operator: Operator, operand: Operand, value: () => string) => string;
}

function conditionInput(
  name: string,
  type: 'RecordID' | 'String' | 'Int' | 'Float' | 'Date' | 'Timestamp' | EnumOf<string>,
  operators: readonly Operator[],
): InputRef<unknown> {
  return builder.inputType(name, {
    fields: (t) =>
      Object.fromEntries(
        operators.map((operator) => {
          if (operator === 'exists') return [operator, t.boolean()];
          if (operator === 'between') return [operator, t.field({ type: [type] })];
          return [operator, t.field({ type })];
        }),
      ),
  });
}

const ofId = ['eq', 'ne', 'exists'] as const;
const ofText = ['eq', 'ne', 'contains', 'exists'] as const;
const ofOrder = ['eq', 'ne', 'ge', 'le', 'between', 'exists'] as const;
const ofEnum = ['eq', 'ne'] as const;

const RecordIDFilter = conditionInput('RecordIDFilter', 'RecordID', ofId);
const StringFilter = conditionInput('StringFilter', 'String', ofText);
const FlagFilter = conditionInput('FlagFilter', 'Int', ofEnum);
const IntFilter = conditionInput('IntFilter', 'Int', ofOrder);
const DateFilter = conditionInput('DateFilter', 'Date', ofOrder);
const TimestampFilter = conditionInput('TimestampFilter', 'Timestamp', ofOrder);
const ElementsFilter = conditionInput('ElementsFilter', 'String', ['exists']);
const enumFilters = new Map<string, InputRef<unknown>>();

export function recordId(sql: string): Column {
  return { sql, operators: ofId, cast: 'bigint', literals: [], input: RecordIDFilter };
}

/** Text; `contains` ignores case and needs a trigram index on the column. */
export function text(sql: string): Column {
  return { sql, operators: ofText, cast: 'text', literals: [], input: StringFilter };
}

/**
 * A number of a phone or a vehicle, which people read and write in groups: `+65 8058 9337`,
 * `SBK 3261H`. It is searched in a generated column, which needs the trigram index instead.
 */
export function groupedNumber(sql: string): Column {
  return { ...text(sql), plain: `${sql}_plain` };
}

export function integer(sql: string, literals: readonly number[] = []): Column {
  return { sql, operators: ofOrder, cast: 'integer', literals, input: IntFilter };
}

/** A day without a time, `YYYY-MM-DD`. */
export function date(sql: string): Column {
  return { sql, operators: ofOrder, cast: 'date', literals: [], input: DateFilter };
}

export function timestamp(sql: string): Column {
  return { sql, operators: ofOrder, cast: 'timestamptz', literals: [], input: TimestampFilter };
}

/**
 * The end of something that begins at `start`: what ended by a time had begun by then. A list in the
 * order of beginnings is then read from there on instead of from its first row.
 */
export function endOf(sql: string, start: string): Column {
  return { ...timestamp(sql), start };
}

/**
 * The flag of the contract: 0 or 1. It has no order, and is always there. Whoever means records of both
 * kinds says so; no list has an index for them.
 */
export function flag(sql: string): Column {
  return { ...integer(sql, [0, 1]), operators: ofEnum, input: FlagFilter, closed: true };
}

/** A list within the row, by whether it holds anything; a partial index asks the same: `<> '{}'`. */
export function elements(sql: string): Column {
  const condition = (_: Operator, exists: Operand) =>
    `a.${sql} ${exists === true ? '<>' : '='} '{}'`;
  return {
    sql,
    operators: ['exists'],
    cast: 'text',
    literals: [],
    input: ElementsFilter,
    condition,
  };
}

/** One of a closed list of values; `type` is its GraphQL enum, named once in the domain. */
export function oneOf<Value extends string>(
  sql: string,
  name: string,
  type: EnumOf<Value>,
  values: readonly Value[],
): Column {
  const known = enumFilters.get(name);
  const input = known ?? conditionInput(`${name}Filter`, type, ofEnum);
  enumFilters.set(name, input);
  return { sql, operators: ofEnum, cast: 'text', literals: values, input };
}
