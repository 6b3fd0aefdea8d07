import SchemaBuilder, {
  BasePlugin,
  type InputFieldMap,
  type FieldNullability,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import type { Context } from '../context.ts';
import type { Policy } from '../policy.ts';
import type { Viewer } from '../viewer.ts';
import { notSignedIn, refuse } from './refusal.ts';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      policy: PolicyPlugin<Types>;
    }
    export interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** Who may call it. */
      policy: Policy;
    }
    export interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** Who may call it. */
      policy: Policy;
    }
    export interface SubscriptionFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveShape,
      ResolveReturnShape,
    > {
      /** Who may listen. */
      policy: Policy;
    }
  }
}

interface AgencyArguments {
  readonly agencyID?: number | null;
  readonly pagination?: { readonly agencyID?: number | null } | null;
}

/** Puts the policy before every root field, and the policy's name where checks can read it. */
export class PolicyPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(
    config: PothosOutputFieldConfig<Types>,
  ): PothosOutputFieldConfig<Types> | null {
    const policy = policyOf(config);
    if (policy === undefined) return config;
    return { ...config, extensions: { ...config.extensions, policy } };
  }

  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    config: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const policy = policyOf(config);
    if (policy === undefined || config.kind === 'Subscription') return resolver;
    return (parent, args, context, info) => {
      checkPolicy(policy, viewerOf(context), args);
      return resolver(parent, args, context, info);
    };
  }

  override wrapSubscribe(
    subscriber: GraphQLFieldResolver<unknown, Types['Context'], object> | undefined,
    config: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> | undefined {
    const policy = policyOf(config);
    if (policy === undefined || subscriber === undefined) return subscriber;
    return (parent, args, context, info) => {
      checkPolicy(policy, viewerOf(context), args);
      return subscriber(parent, args, context, info);
    };
  }
}

function viewerOf(context: object): Viewer | null {
  if (!isContext(context)) throw new Error('an operation ran without a context');
  return context.viewer;
}

function isContext(context: object): context is Context {
  return 'viewer' in context && 'requestId' in context;
}

function policyOf<Types extends SchemaTypes>(
  config: PothosOutputFieldConfig<Types>,
): Policy | undefined {
  const { kind, pothosOptions } = config;
  if (kind !== 'Query' && kind !== 'Mutation' && kind !== 'Subscription') return undefined;
  return 'policy' in pothosOptions ? pothosOptions.policy : undefined;
}

/**
 * Lets the call pass, or refuses it. An agency named in the arguments must be the viewer's own,
 * so no operation can forget to ask.
 */
export function checkPolicy(policy: Policy, viewer: Viewer | null, args: AgencyArguments): void {
  if (policy.isPublic) return;
  if (viewer === null) throw notSignedIn();
  if (!policy.permits(viewer)) refuse('FORBIDDEN', 'You are not permitted to do this.');
  const named = args.agencyID ?? args.pagination?.agencyID;
  if (named !== undefined && named !== null && named !== viewer.securityAgencyID) {
    refuse('FORBIDDEN', 'This belongs to another agency.', {
      path: args.agencyID === undefined ? 'pagination.agencyID' : 'agencyID',
    });
  }
}

SchemaBuilder.registerPlugin('policy', PolicyPlugin);
