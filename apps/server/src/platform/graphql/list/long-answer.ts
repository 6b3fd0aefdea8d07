import type { ExecutionResult } from 'graphql';
import { inTurns, nextTurn } from '../../turns.ts';
import { hasLongList } from './long-list.ts';

/** Objects within each other that are taken apart: the data, an operation's answer, its page. */
const depth = 3;

/** An answer that the server writes as it says itself. */
export interface LongAnswer extends ExecutionResult {
  readonly stringify?: (result: ExecutionResult) => string;
}

/**
 * An answer with a long list is in JSON already, written while others had their turn.
 * @param context of its request
 */
export async function longAnswer(context: object, result: ExecutionResult): Promise<LongAnswer> {
  const { data } = result;
  if (data === undefined || data === null || !hasLongList(context)) return result;
  const parts: string[] = [];
  const pause = inTurns();
  for (const part of partsOf(data, depth)) {
    parts.push(part);
    const others = pause();
    if (others !== undefined) await others;
  }
  await nextTurn();
  const written = parts.join('');
  const stringify = ({ data: _, ...others }: ExecutionResult): string => {
    const rest = JSON.stringify(others).slice(1);
    return rest === '}' ? `{"data":${written}}` : `{"data":${written},${rest}`;
  };
  return Object.assign(result, { stringify });
}

function* partsOf(value: unknown, levels: number): Generator<string> {
  if (typeof value !== 'object' || value === null || levels === 0) {
    yield JSON.stringify(value);
  } else if (Array.isArray(value)) {
    for (const [place, each] of value.entries()) {
      yield `${place === 0 ? '[' : ','}${JSON.stringify(each)}`;
    }
    yield value.length === 0 ? '[]' : ']';
  } else {
    for (const [place, [name, inner]] of Object.entries(value).entries()) {
      yield `${place === 0 ? '{' : ','}${JSON.stringify(name)}:`;
      yield* partsOf(inner, levels - 1);
    }
    yield Object.keys(value).length === 0 ? '{}' : '}';
  }
}
