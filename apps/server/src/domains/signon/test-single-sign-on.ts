import { issuerInput } from '@guardroom/rules/signon/inputs';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { manageSingleSignOn } from './policy.ts';
import { describeProvider } from './provider-of.ts';

builder.mutationField('testSingleSignOn', (t) =>
  t.field({
    type: 'String',
    policy: manageSingleSignOn,
    description: 'Asks a provider to describe itself. Gives its page for signing in.',
    args: {
      issuer: t.arg.string({ required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, typed, ctx) =>
      describeProvider(
        ctx,
        parseInput(issuerInput.entries.issuer, typed.issuer, 'issuer'),
        'issuer',
      ),
  }),
);
