import type { GraphQLField, GraphQLSchema } from 'graphql';
import type { Policy } from '../platform/policy.ts';

/** An operation that an API token can do. */
export interface TokenOperation {
  readonly kind: 'query' | 'mutation';
  readonly name: string;
  readonly field: GraphQLField<unknown, unknown>;
  /** Who may do it, as its policy says. */
  readonly permission: string;
}

/** Every operation of the schema that API tokens can do, by name. */
export function tokenOperations(schema: GraphQLSchema): TokenOperation[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  return roots
    .flatMap(([kind, root]) =>
      Object.values(root?.getFields() ?? {}).flatMap((field) => {
        const { policy } = field.extensions;
        return isPolicy(policy) && policy.isForTokens === true
          ? [{ kind, name: field.name, field, permission: permissionOf(policy) }]
          : [];
      }),
    )
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function isPolicy(value: unknown): value is Policy {
  return typeof value === 'object' && value !== null && 'sentence' in value;
}

/** `administrators with ticket.view or ticket.createModify` → the permissions; every token else. */
function permissionOf({ sentence }: Policy): string {
  const asked = sentence.match(/\b[a-z]+\.[a-zA-Z]+\b/g);
  return asked === null ? 'none: every token' : asked.map((key) => `\`${key}\``).join(' or ');
}
