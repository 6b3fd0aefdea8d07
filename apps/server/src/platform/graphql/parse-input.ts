import { requiredMessage } from '@guardroom/rules/required';
import * as v from 'valibot';
import { refuse } from './refusal/refusal.ts';

type Parsed<Schema extends v.GenericSchema> = v.InferOutput<Schema>;

/**
 * Checks an input against the rules that the screens use too. Absent fields may come as null, as
 * clients of the contract send them.
 * @param path of the argument, empty where the arguments themselves are the input
 * @throws INVALID with the rule's own message at the path of the field
 */
export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  path: string,
): Parsed<Schema> {
  const result = v.safeParse(schema, withoutNulls(input), { abortEarly: true, message: plainly });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const place = v.getDotPath(issue);
  const parts = [path, place ?? ''].filter((part) => part !== '');
  return refuse('INVALID', issue.message, { path: parts.join('.') });
}

/** For rules without a message of their own, whose library speaks to programmers. */
function plainly({ received }: v.BaseIssue<unknown>): string {
  return received === 'undefined' ? requiredMessage : 'Please provide a valid input.';
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      inner === null ? [] : [[key, withoutNulls(inner)]],
    ),
  );
}
