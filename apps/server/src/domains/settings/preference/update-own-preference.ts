import { preferenceInput } from '@guardroom/rules/settings/preferences';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { ownAccount } from '../policy.ts';
import { findPreference, savePreference } from './store.ts';
import { DensityEnum, PreferenceObject, ThemeEnum, ViewModeEnum } from './types.ts';

const UpdateOwnPreferenceInput = builder.inputType('UpdateOwnPreferenceInput', {
  fields: (t) => ({
    dateFormat: t.string({ required: true }),
    pageSize: t.int({ required: true }),
    density: t.field({ type: DensityEnum, required: true }),
    theme: t.field({ type: ThemeEnum, required: true }),
    viewMode: t.field({ type: ViewModeEnum, required: true }),
    landingPage: t.string({ required: true }),
  }),
});

builder.mutationField('updateOwnPreference', (t) =>
  t.field({
    type: PreferenceObject,
    policy: ownAccount,
    args: { update: t.arg({ type: UpdateOwnPreferenceInput, required: true }) },
    resolve: async (_, { update }, ctx) => {
      const { accountID } = signedInViewer(ctx);
      const { system } = ctx.database;
      await savePreference(system, accountID, parseInput(preferenceInput, update, 'update'));
      return findPreference(system, accountID);
    },
  }),
);
