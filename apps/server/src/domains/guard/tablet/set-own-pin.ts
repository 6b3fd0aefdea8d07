import { newPINInput } from '@guardroom/rules/guard/tablet/pin';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { guardsThemselves } from '../../../platform/policy.ts';
import { setPIN } from './set-pin.ts';
import { GuardPIN } from './types.ts';

builder.mutationField('setOwnPIN', (t) =>
  t.field({
    type: GuardPIN,
    policy: guardsThemselves,
    description:
      'Sets the PIN that a guard types on the tablets of sites: 6 digits, none that are easy to guess.',
    args: { pin: t.arg.string({ required: true }) },
    resolve: (_, typed, ctx) => {
      const { pin } = parseInput(newPINInput, typed, '');
      const { staffProfileID } = signedInViewer(ctx);
      return setPIN(ctx, 'setOwnPIN', { staffProfileID, pin, by: staffProfileID });
    },
  }),
);
