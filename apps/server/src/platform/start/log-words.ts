import { stripVTControlCharacters } from 'node:util';

interface LogLine {
  readonly at: string;
  readonly level: string;
  readonly event: string;
  readonly [field: string]: unknown;
}

/**
 * A line of the log as a person reads it: when, what, and its fields; a text stands below it. Where a
 * fault arose is left to LOG_FORMAT=json.
 */
export function logWords(line: string): string {
  const { at, level, event, body, stack: _stack, ...fields }: LogLine = JSON.parse(line);
  const told = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [`${name} ${plain(value)}`],
  );
  const mark = level === 'info' || level === 'debug' ? '' : `${level.toUpperCase()}: `;
  const head = `${at.slice(11, 19)} ${mark}${event}${told.length > 0 ? ` (${told.join(', ')})` : ''}`;
  if (typeof body !== 'string') return head;
  const text = body.trimEnd().split('\n');
  return [head, ...text.map((row) => `    ${plain(row)}`)].join('\n');
}

/** What came from outside must not steer the terminal. */
function plain(value: unknown): string {
  return stripVTControlCharacters(String(value)).replaceAll(/\p{Cc}/gu, ' ');
}
