import { createHash } from 'node:crypto';

/** One SQL statement with its values; prepared once a connection under `name`. */
export interface Statement {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

const names = new Map<string, string>();
const mostNames = 1000;

/**
 * A statement that PostgreSQL prepares once a connection. The number of names is capped, so that
 * filters of unusual shape cannot fill the server's memory: past the cap they run unnamed.
 */
export function statement(text: string, values: readonly unknown[] = []): Statement {
  return { name: nameOf(text), text, values };
}

/** One that PostgreSQL plans for its values each time, because they decide how it is read best. */
export function plannedAnew(text: string, values: readonly unknown[]): Statement {
  return { name: undefined, text, values };
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames) return undefined;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}
