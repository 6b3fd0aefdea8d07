import { deviceMessages } from '@guardroom/rules/guard/device/device-inputs';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { findOwnAccount, sendCode } from '../../settings/store.ts';

builder.mutationField('sendOwnDeviceCode', (t) =>
  t.field({
    type: 'Boolean',
    policy: guardsThemselves,
    description:
      'Sends a code to the mobile number of the account, for registerOwnDevice. CONFLICT where it ' +
      'has none.',
    resolve: (_, __, ctx) => send(ctx),
  }),
);

async function send(ctx: Context): Promise<true> {
  const { accountID } = signedInViewer(ctx);
  // Never to a number that is yet to be verified: whoever asks may have typed it.
  const { phoneNo } = await findOwnAccount(ctx.database.system, accountID);
  if (phoneNo === null) return refuse('CONFLICT', deviceMessages.noPhone);
  await sendCode(ctx, accountID, 'DEVICE', phoneNo);
  return true;
}
