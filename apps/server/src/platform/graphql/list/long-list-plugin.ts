import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { longList } from './long-list.ts';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      longList: LongListPlugin<Types>;
    }
  }
}

/** Lets no list of records keep others from their turn while it is written. */
export class LongListPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    config: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const { type } = config;
    if (type.kind !== 'List' || type.type.kind !== 'Object') return resolver;
    return (parent, args, context, info) => {
      const made = resolver(parent, args, context, info);
      return made instanceof Promise
        ? made.then((list: unknown) => longList(list, context, info))
        : longList(made, context, info);
    };
  }
}

SchemaBuilder.registerPlugin('longList', LongListPlugin);
