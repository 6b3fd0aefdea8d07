import type { Config } from '../../config.ts';

/**
 * Whether the schema is nobody's business here: then introspection is refused, and no error guesses
 * at a name that the sender may have meant.
 */
export function hidesSchema(config: Pick<Config, 'NODE_ENV' | 'GRAPHQL_INTROSPECTION'>): boolean {
  return config.NODE_ENV === 'production' && !config.GRAPHQL_INTROSPECTION;
}
