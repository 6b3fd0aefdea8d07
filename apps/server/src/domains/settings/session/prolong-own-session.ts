import { signInInput } from '@guardroom/rules/session/inputs';
import { settingsMessages } from '@guardroom/rules/settings/inputs';
import { signOnMessages } from '@guardroom/rules/signon/provider-faults';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import {
  addSession,
  checkSecondFactor,
  openSession,
  SignInObject,
  type SignIn,
} from '../../session/store.ts';
import { mustSignOn } from '../../signon/store.ts';
import { accountByPassword } from '../account/own-password.ts';
import { ownWork } from '../policy.ts';

builder.mutationField('prolongOwnSession', (t) =>
  t.field({
    type: SignInObject,
    policy: ownWork,
    description: 'Signs the person in anew where they are: this session gives way to a new one.',
    args: {
      currentPassword: t.arg.string({ required: true }),
      code: t.arg.string({
        description: 'Of the second factor, after SECOND_FACTOR_NEEDED.',
      }),
    },
    resolve: (_, { currentPassword, code }, ctx) => {
      const { entries } = signInInput;
      return prolong(
        ctx,
        parseInput(entries.password, currentPassword, 'currentPassword'),
        parseInput(entries.code, code ?? undefined, 'code'),
      );
    },
  }),
);

/** As a sign-in, and with a token of its own (ASVS 7.2.4). */
async function prolong(
  ctx: Context,
  currentPassword: string,
  code: string | undefined,
): Promise<SignIn> {
  const { system } = ctx.database;
  const viewer = signedInViewer(ctx);
  const { application } = viewer;
  // The policy lets none here.
  if (application === 'TOKEN') throw new Error('an API token has no session');
  const { accountID, passwordHash } = await accountByPassword(ctx, currentPassword, (account) =>
    checkSecondFactor(ctx, account.accountID, code),
  );
  if (application === 'CONSOLE' && (await mustSignOn(system, viewer))) {
    refuse('FORBIDDEN', signOnMessages.passwordNotTaken);
  }
  const { securityAgencyID, staffProfileID } = viewer;
  const deviceID = viewer.device?.id ?? null;
  const whose = { accountID, passwordHash, securityAgencyID, staffProfileID, deviceID };
  const opened = await openSession(ctx, application, (session) =>
    addSession(system, { ...whose, ...session }),
  );
  // The password was changed between the check and now.
  return opened ?? refuse('INVALID', settingsMessages.passwordWrong, { path: 'currentPassword' });
}
