import { preferenceChange } from '@guardroom/rules/settings/preferences';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { signedInViewer } from '../../../platform/graphql/policy/signed-in-viewer.ts';
import { ownWork } from '../policy.ts';
import { findPreference, savePreference } from './store.ts';
import { DensityEnum, PreferenceObject, ThemeEnum, ViewModeEnum } from './types.ts';

const UpdateOwnPreferenceInput = builder.inputType('UpdateOwnPreferenceInput', {
  description: 'Fields that are left out stay as they are.',
  fields: (t) => ({
    dateFormat: t.string(),
    pageSize: t.int(),
    density: t.field({ type: DensityEnum }),
    theme: t.field({ type: ThemeEnum }),
    viewMode: t.field({ type: ViewModeEnum }),
    landingPage: t.string(),
  }),
});

builder.mutationField('updateOwnPreference', (t) =>
  t.field({
    type: PreferenceObject,
    policy: ownWork,
    args: { update: t.arg({ type: UpdateOwnPreferenceInput, required: true }) },
    resolve: async (_, { update }, ctx) => {
      const { accountID } = signedInViewer(ctx);
      const { system } = ctx.database;
      await savePreference(system, accountID, parseInput(preferenceChange, update, 'update'));
      return findPreference(system, accountID);
    },
  }),
);
