import pg from 'pg';
import { Refusal } from '../graphql/refusal.ts';

/** Two transactions waited for each other's records and PostgreSQL ended this one. */
const deadlock = '40P01';

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
  if (error.code === deadlock || unkeptCharacters.has(error.code ?? '')) return true;
  return error.constraint !== undefined && sentences.has(error.constraint);
}

export function refusalOfDatabase(error: pg.DatabaseError): Refusal {
  if (error.code === deadlock) {
    return new Refusal('CONFLICT', 'Somebody else is changing the same records. Please try again.');
  }
  if (unkeptCharacters.has(error.code ?? '')) {
    return new Refusal('INVALID', 'A text holds a character that cannot be kept.');
  }
  const sentence = sentences.get(error.constraint ?? '') ?? 'This is not possible now.';
  return new Refusal('CONFLICT', sentence);
}
