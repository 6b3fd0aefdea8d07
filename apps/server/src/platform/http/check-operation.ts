import { Refusal } from '../graphql/refusal/refusal.ts';

/** What a request may carry, as far as it was looked at. */
export interface OperationBody {
  readonly query: string;
  readonly operationName?: string | null;
  readonly variables?: Readonly<Record<string, unknown>> | null;
}

/**
 * Says what a body of POST /graphql lacks, before anything reads it.
 * @throws BAD_REQUEST unless there is an operation as text, and beside it nothing of another kind
 */
export function checkOperation(body: object): asserts body is OperationBody {
  const { query, operationName, variables, extensions }: Readonly<Record<string, unknown>> = {
    ...body,
  };
  if (typeof query !== 'string' || query.trim() === '') {
    throw new Refusal('BAD_REQUEST', 'Send an operation, as text under "query".');
  }
  if (isGiven(operationName) && typeof operationName !== 'string') {
    throw new Refusal('BAD_REQUEST', 'The name of the operation is a text.');
  }
  for (const [name, value] of Object.entries({ variables, extensions })) {
    if (isGiven(value) && (typeof value !== 'object' || Array.isArray(value))) {
      throw new Refusal('BAD_REQUEST', `What comes under "${name}" is one JSON object.`);
    }
  }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
