import type { GraphQLSchema } from 'graphql';

/** @throws when an operation names no policy: the server does not start */
export function requirePolicies(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const root of roots) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (field.extensions['policy'] === undefined) {
        throw new Error(`The operation ${field.name} names no policy.`);
      }
    }
  }
}
