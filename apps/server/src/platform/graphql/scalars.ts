import { isDate } from '@guardroom/rules/dates';
import { Kind, type ValueNode } from 'graphql';
import { builder } from './builder.ts';
import { refuse } from './refusal/refusal.ts';

function parseRecordId(value: unknown): number {
  const id = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  if (typeof id === 'number' && Number.isSafeInteger(id) && id >= 0) return id;
  return refuse('INVALID', 'An id must be a whole number.');
}

/** A calendar and every time zone know these years, and days can be added to them: 9999 has no next. */
const years = { first: 1900, last: 9998 } as const;
const isKnown = (year: number): boolean => year >= years.first && year <= years.last;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/;

/** Any ISO instant with its offset comes in; UTC without fractions goes on, as the contract says. */
export function parseTimestamp(value: unknown): string {
  if (typeof value === 'string' && instant.test(value)) {
    const time = new Date(value);
    if (isKnown(time.getUTCFullYear()) && dayExists(value)) {
      return `${time.toISOString().slice(0, 19)}Z`;
    }
  }
  return refuse('INVALID', 'A time must be written like 2026-11-21T08:00:00Z.');
}

/** JavaScript turns 31 February into March; nobody meant that. */
function dayExists(text: string): boolean {
  const [year, month, day] = text.slice(0, 10).split('-').map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export function parseDate(value: unknown): string {
  const isOne = typeof value === 'string' && isDate(value) && isKnown(Number(value.slice(0, 4)));
  return isOne ? value : refuse('INVALID', 'A date must be written like 2026-11-21.');
}

function literalOf(node: ValueNode): unknown {
  if (node.kind === Kind.INT) return Number(node.value);
  if (node.kind === Kind.STRING) return node.value;
  return undefined;
}

builder.scalarType('RecordID', {
  description: 'Numeric record id, safe beyond 32 bits (up to 2^53).',
  serialize: (value) => value,
  parseValue: parseRecordId,
  parseLiteral: (node) => parseRecordId(literalOf(node)),
});

builder.scalarType('Date', {
  description: 'A day without a time: 2026-11-21.',
  serialize: (value) => value,
  parseValue: parseDate,
  parseLiteral: (node) => parseDate(literalOf(node)),
});

builder.scalarType('Timestamp', {
  description: 'An instant in ISO 8601 UTC without fractions: 2026-11-21T00:00:00Z.',
  serialize: (value) => value,
  parseValue: parseTimestamp,
  parseLiteral: (node) => parseTimestamp(literalOf(node)),
});

builder.scalarType('URL', {
  description: 'A path on this server, short-lived and signed where it leads to a file.',
  serialize: (value) => value,
});
