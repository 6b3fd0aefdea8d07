import { issuerInput } from '@guardroom/rules/signon/inputs';
import { signOnLimits } from '@guardroom/rules/signon/sign-on-limits';
import { builder } from '../../platform/graphql/builder.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { signedInViewer } from '../../platform/graphql/signed-in-viewer.ts';
import { countOrRefuse, countsOf } from '../../platform/sign-in/attempts.ts';
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
    resolve: async (_, typed, ctx) => {
      const { accountID } = signedInViewer(ctx);
      const issuer = parseInput(issuerInput.entries.issuer, typed.issuer, 'issuer');
      const counts = countsOf(`sign-on-test:${accountID}`, signOnLimits.testing);
      await countOrRefuse(ctx.database.system, ctx.services.secrets, counts);
      return describeProvider(ctx, issuer, 'issuer');
    },
  }),
);
