import {
  densities,
  themes,
  viewModes,
  type Preference,
} from '@guardroom/rules/settings/preferences';
import { builder } from '../../../platform/graphql/builder.ts';
import { ViewerObject } from '../../session/store.ts';
import { findPreference } from './store.ts';

export const DensityEnum = builder.enumType('Density', { values: densities });
export const ThemeEnum = builder.enumType('Theme', { values: themes });
export const ViewModeEnum = builder.enumType('ViewMode', { values: viewModes });

export const PreferenceObject = builder.objectRef<Preference>('Preference').implement({
  description: 'How a person likes the console, on whatever machine.',
  fields: (t) => ({
    dateFormat: t.exposeString('dateFormat', {
      description: 'DD MMM YYYY, DD/MM/YYYY, YYYY-MM-DD',
    }),
    pageSize: t.exposeInt('pageSize'),
    density: t.expose('density', { type: DensityEnum }),
    theme: t.expose('theme', { type: ThemeEnum }),
    viewMode: t.expose('viewMode', { type: ViewModeEnum }),
    landingPage: t.exposeString('landingPage', { description: 'Path to which a sign-in leads.' }),
  }),
});

builder.objectField(ViewerObject, 'preference', (t) =>
  t.field({
    type: PreferenceObject,
    resolve: ({ accountID }, _, { database }) => findPreference(database.system, accountID),
  }),
);
