import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { dateFormats } from '@guardroom/rules/dates';
import { pageSizes, type PageSize } from '@guardroom/rules/paging';
import {
  changedPreference,
  densities,
  landingPages,
  preferenceChange,
  preferenceInput,
  themes,
  viewModes,
  type LandingPage,
  type Preference,
} from '@guardroom/rules/settings/preferences';
import { useRouter } from '@tanstack/react-router';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { preferenceOf } from '../../platform/preference/preference.ts';
import { changePreference } from '../../platform/session/session.ts';
import type { Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { ChoiceField } from '@guardroom/ui/field/choice-field.tsx';
import { settingsPath } from './paths.ts';

const updateDocument = graphql(`
  mutation UpdateOwnPreference($update: UpdateOwnPreferenceInput!) {
    updateOwnPreference(update: $update) {
      dateFormat
      pageSize
      density
      theme
      viewMode
      landingPage
    }
  }
`);

const examples: Record<Preference['dateFormat'], string> = {
  'DD MMM YYYY': '31 Dec 2026',
  'DD/MM/YYYY': '31/12/2026',
  'YYYY-MM-DD': '2026-12-31',
};
const densityNames: Record<Preference['density'], string> = {
  COMFORTABLE: 'Comfortable',
  COMPACT: 'Compact',
};
const themeNames: Record<Preference['theme'], string> = {
  LIGHT: 'Light',
  DARK: 'Dark',
  SYSTEM: 'As the device',
};
const viewNames: Record<Preference['viewMode'], string> = {
  AUTO: 'By the width of the window',
  DESKTOP: 'Tables',
  MOBILE: 'Cards',
};

const sizes: readonly PageSize[] = pageSizes.filter((size) => size >= 10);

function isLandingPage(path: string): path is LandingPage {
  return Object.hasOwn(landingPages, path);
}

const rowsText = (size: PageSize) => `${size} rows`;

const choices = {
  dateFormat: dateFormats.map((value) => ({ value, label: examples[value] })),
  pageSize: sizes.map((value) => ({ value, label: rowsText(value) })),
  density: densities.map((value) => ({ value, label: densityNames[value] })),
  theme: themes.map((value) => ({ value, label: themeNames[value] })),
  viewMode: viewModes.map((value) => ({ value, label: viewNames[value] })),
  landingPage: Object.keys(landingPages)
    .filter(isLandingPage)
    .map((value) => ({ value, label: landingPages[value] })),
};

const shown: Shown<Preference> = {
  dateFormat: { label: 'Date Format', text: ({ dateFormat }) => examples[dateFormat] },
  pageSize: { label: 'Page Size', text: ({ pageSize }) => rowsText(pageSize) },
  density: { label: 'Density', text: ({ density }) => densityNames[density] },
  theme: { label: 'Theme', text: ({ theme }) => themeNames[theme] },
  viewMode: { label: 'View', text: ({ viewMode }) => viewNames[viewMode] },
  landingPage: { label: 'Landing Page', text: ({ landingPage }) => landingPages[landingPage] },
};

/** How the person likes the console, on whatever machine. */
export function PreferencesForm({ preference }: { preference: Preference }) {
  const { history } = useRouter();
  const { values, set, busy, submit, news } = useEntityForm({
    values: preferenceInput,
    initial: preference,
    schema: preferenceChange,
    inputOf: (chosen) => changedPreference(preference, chosen),
    save: async (update) => (await request(updateDocument, { update })).updateOwnPreference,
    success: 'Updated successfully',
    failure: 'Unable to update preferences',
    // They have no version: only what was touched is sent, over what another machine changed.
    edits: { subject: 'your preferences', shown },
    onSaved: (saved) => {
      changePreference(preferenceOf(saved));
      history.push(settingsPath);
    },
  });
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <FormNotice news={news} />
      <ChoiceField
        label="Date Format"
        value={values.dateFormat}
        choices={choices.dateFormat}
        onChange={(dateFormat) => set({ dateFormat })}
      />
      <ChoiceField
        label="Page Size"
        hint="Rows on a page of a list."
        value={values.pageSize}
        choices={choices.pageSize}
        onChange={(pageSize) => set({ pageSize })}
      />
      <ChoiceField
        label="Density"
        value={values.density}
        choices={choices.density}
        onChange={(density) => set({ density })}
      />
      <ChoiceField
        label="Theme"
        value={values.theme}
        choices={choices.theme}
        onChange={(theme) => set({ theme })}
      />
      <ChoiceField
        label="View"
        hint="Lists as tables or as cards."
        value={values.viewMode}
        choices={choices.viewMode}
        onChange={(viewMode) => set({ viewMode })}
      />
      <ChoiceField
        label="Landing Page"
        hint="Where you are after you have logged in."
        value={values.landingPage}
        choices={choices.landingPage}
        onChange={(landingPage) => set({ landingPage })}
      />
      <FormButtons busy={busy} onCancel={() => history.push(settingsPath)} />
    </form>
  );
}
