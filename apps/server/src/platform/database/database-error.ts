import pg from 'pg';
import { Refusal } from '../graphql/refusal/refusal.ts';

/** Two transactions waited for each other's records and PostgreSQL ended this one. */
const deadlock = '40P01';

/** What was asked for took longer than a statement may. */
const timedOut = '57014';

/** A zero character, or half of a pair, in a text: JSON carries them, PostgreSQL keeps none. */
const unkeptCharacters = new Set(['22021', '22P05']);

/** What a constraint means to the person, by constraint name. */
const sentences = new Map<string, string>();

/** Lets a domain say what breaking one of its constraints means. */
export function explainConstraint(constraint: string, sentence: string): void {
  sentences.set(constraint, sentence);
}

/** Whether an error is one that a person can cause and understand. */
export function isDatabaseRefusal(error: unknown): error is pg.DatabaseError {
  if (!(error instanceof pg.DatabaseError)) return false;
  if (error.code === deadlock || isTimeout(error)) return true;
  if (unkeptCharacters.has(error.code ?? '')) return true;
  return sentenceOf(error) !== undefined;
}

/** A distributed database names the constraint in its message alone, with the number of the part. */
function sentenceOf({ constraint, message }: pg.DatabaseError): string | undefined {
  const name = constraint ?? /constraint "([^"]+)"/.exec(message)?.[1] ?? '';
  return sentences.get(name) ?? sentences.get(name.replace(/_\d{6,}$/, ''));
}

/** Whether a statement was ended because it took too long; whoever runs the house wants to know. */
export function isTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === timedOut;
}

export function refusalOfDatabase(error: pg.DatabaseError): Refusal {
  if (error.code === deadlock) {
    return new Refusal('CONFLICT', 'Somebody else is changing the same records. Please try again.');
  }
  if (isTimeout(error)) {
    return new Refusal('TOO_LARGE', 'This takes too long. Please ask for less, or try again.');
  }
  if (unkeptCharacters.has(error.code ?? '')) {
    return new Refusal('INVALID', 'A text holds a character that cannot be kept.');
  }
  return new Refusal('CONFLICT', sentenceOf(error) ?? 'This is not possible now.');
}
