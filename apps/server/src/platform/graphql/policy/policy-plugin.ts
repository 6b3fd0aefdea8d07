import SchemaBuilder, {
  BasePlugin,
  type InputFieldMap,
  type FieldNullability,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import type { Context } from '../../context.ts';
import type { Policy } from '../../policy.ts';
import { noteInput } from '../../sent-input.ts';
import { keptInput } from '../kept-input.ts';
import { notSignedIn, refuse } from '../refusal/refusal.ts';
import { spendRows } from '../limit/row-budget.ts';
import { refuseBeforeOwnPassword } from '../../own-password.ts';
import { refuseRevoked } from '../../revoked-device.ts';

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
    return (parent, sent, context, info) => {
      const args = keptInput(sent);
      checkPolicy(policy, callerOf(context), args);
      spendRows(context, args, info);
      if (config.kind === 'Mutation') noteInput(context, args);
      return resolver(parent, args, context, info);
    };
  }

  override wrapSubscribe(
    subscriber: GraphQLFieldResolver<unknown, Types['Context'], object> | undefined,
    config: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> | undefined {
    const policy = policyOf(config);
    if (policy === undefined || subscriber === undefined) return subscriber;
    return (parent, sent, context, info) => {
      const args = keptInput(sent);
      const caller = callerOf(context);
      checkPolicy(policy, caller, args);
      // Webhooks tell other software what happened, also what it missed.
      if (caller.viewer?.application === 'TOKEN') refuse('FORBIDDEN', 'No API token can do this.');
      return subscriber(parent, args, context, info);
    };
  }
}

function callerOf(context: object): Caller {
  if (!isContext(context)) throw new Error('an operation ran without a context');
  return context;
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

/** Who calls: somebody of the agency, the tablet of a site, a client's user, or nobody. */
type Caller = Pick<Context, 'viewer'> & Partial<Pick<Context, 'tablet' | 'client'>>;

/**
 * Lets the call pass, or refuses it. An agency named in the arguments must be the caller's own,
 * so no operation can forget to ask.
 */
export function checkPolicy(policy: Policy, who: Caller, args: object): void {
  if (policy.isPublic) return;
  const { viewer, tablet, client } = who;
  const caller = viewer ?? tablet ?? client ?? null;
  if (caller === null) throw notSignedIn();
  if (policy.isForRevoked !== true) refuseRevoked(viewer, tablet);
  if (policy.isForNewcomers !== true) refuseBeforeOwnPassword(viewer, client);
  if (!isPermitted(policy, who)) refuse('FORBIDDEN', 'You are not permitted to do this.');
  const foreign = agenciesNamed(args).find(({ id }) => id !== caller.securityAgencyID);
  if (foreign !== undefined) {
    refuse('FORBIDDEN', 'This belongs to another agency.', { path: foreign.path });
  }
}

function isPermitted(policy: Policy, { viewer, tablet, client }: Caller): boolean {
  if (viewer !== null) {
    const isForThem = viewer.application !== 'TOKEN' || policy.isForTokens === true;
    return isForThem && policy.permits(viewer);
  }
  if (tablet) return policy.isForTablets === true;
  return client ? policy.permitsClient?.(client) === true : false;
}

/** Every agency id among the arguments and the inputs that they hold; a filter is no naming. */
function agenciesNamed(args: object): { readonly path: string; readonly id: number }[] {
  return Object.entries(args).flatMap(([name, value]) => {
    if (isAgencyField(name) && typeof value === 'number') return [{ path: name, id: value }];
    if (typeof value !== 'object' || value === null) return [];
    const inside = name === 'filter' ? [] : agenciesNamed(value);
    return inside.map(({ path, id }) => ({ path: `${name}.${path}`, id }));
  });
}

function isAgencyField(name: string): boolean {
  return name === 'agencyID' || name === 'securityAgencyID';
}

SchemaBuilder.registerPlugin('policy', PolicyPlugin);
