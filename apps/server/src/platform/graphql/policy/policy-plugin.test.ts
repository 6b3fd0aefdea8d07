import { buildSchema, parse, subscribe } from 'graphql';
import { describe, expect, it } from 'vitest';
import { AgencyScope } from '../../database/scope.ts';
import { anyone, guardsThemselves, signedIn } from '../../policy.ts';
import type { Viewer } from '../../viewer.ts';
import { builder } from '../builder.ts';
import { checkPolicy } from './policy-plugin.ts';
import { requirePolicies } from './require-policies.ts';

const guard: Viewer = {
  sessionId: 1,
  application: 'GUARD',
  scope: AgencyScope.mint(7),
  device: null,
  accountID: 1,
  staffProfileID: 1,
  name: 'Guard',
  securityAgencyID: 7,
  securityAgencyName: 'Agency',
  timeZone: 'Asia/Singapore',
  cognitoGroup: 'General',
  permission: null,
  mustSetSecondFactor: false,
  mustChangePassword: false,
  profiles: [],
};
const administrator: Viewer = {
  ...guard,
  application: 'CONSOLE',
  cognitoGroup: 'AgencyMasterAdmin',
};

describe('the policy before an operation', () => {
  it('lets public operations pass without asking', () => {
    expect(() => checkPolicy(anyone, { viewer: null }, { agencyID: 8 })).not.toThrow();
  });

  it('asks for a session first, then for the permission', () => {
    expect(() => checkPolicy(signedIn, { viewer: null }, {})).toThrow(
      'Token has expired, please re-login',
    );
    expect(() => checkPolicy(guardsThemselves, { viewer: administrator }, {})).toThrow(
      'You are not permitted to do this.',
    );
    expect(() => checkPolicy(guardsThemselves, { viewer: guard }, { agencyID: 7 })).not.toThrow();
  });

  it.each([
    ['agencyID', { agencyID: 8 }],
    ['pagination.agencyID', { pagination: { agencyID: 8 } }],
    ['create.securityAgencyID', { agencyID: 7, create: { securityAgencyID: 8 } }],
    ['update.1.securityAgencyID', { update: [{ securityAgencyID: 7 }, { securityAgencyID: 8 }] }],
    ['create.site.securityAgencyID', { create: { site: { securityAgencyID: 8 } } }],
  ])('refuses another agency at %s', (path, args) => {
    expect(() => checkPolicy(signedIn, { viewer: guard }, args)).toThrow(
      expect.objectContaining({
        message: 'This belongs to another agency.',
        extensions: { code: 'FORBIDDEN', path },
      }),
    );
  });

  it.each([
    [{ agencyID: 7, pagination: { agencyID: 7 } }],
    [{ agencyID: null, update: { securityAgencyID: null } }],
    // Filters find nothing there: they are answered, not refused.
    [{ filter: { securityAgencyID: { eq: 8 } } }],
  ])('lets %j pass', (args) => {
    expect(() => checkPolicy(signedIn, { viewer: guard }, args)).not.toThrow();
  });
});

describe('a schema', () => {
  const options = { type: 'Boolean', resolve: () => true, policy: anyone } as const;

  it('carries the policy of each operation where checks can read it', () => {
    builder.queryField('ofTest', (t) => t.field(options));
    builder.mutationField('ofTest', (t) => t.field(options));
    builder.subscriptionField('ofTest', (t) =>
      t.field({
        ...options,
        subscribe: async function* () {
          yield true;
        },
      }),
    );
    const schema = builder.toSchema();
    expect(schema.getQueryType()?.getFields()['ofTest']?.extensions['policy']).toBe(anyone);
    expect(() => requirePolicies(schema)).not.toThrow();
  });

  it('gives a listener its texts as they are kept, like every other operation', async () => {
    const heard: string[] = [];
    builder.subscriptionField('textOfTest', (t) =>
      t.field({
        ...options,
        args: { text: t.arg.string({ required: true }) },
        subscribe: async function* (_, { text }) {
          heard.push(text);
          yield true;
        },
      }),
    );
    const contextValue = { viewer: null, requestId: 'of test' };
    const document = parse('subscription { textOfTest(text: "a\\u202Eb") }');
    const events = await subscribe({ schema: builder.toSchema(), document, contextValue });
    if (!(Symbol.asyncIterator in events)) throw new Error(JSON.stringify(events));
    expect(await events.next()).toMatchObject({ value: { data: { textOfTest: true } } });
    expect(heard).toEqual(['ab']);
  });

  it.each(['Query', 'Mutation', 'Subscription'])('is refused when a %s lacks one', (root) => {
    const others = root === 'Query' ? '' : 'type Query { __: Int }';
    const schema = buildSchema(`${others} type ${root} { lacking: Boolean }`, {
      assumeValid: true,
    });
    if (root !== 'Query') {
      const field = schema.getQueryType()?.getFields()['__'];
      if (field !== undefined) field.extensions = { policy: anyone };
    }
    expect(() => requirePolicies(schema)).toThrow('The operation lacking names no policy.');
  });
});
