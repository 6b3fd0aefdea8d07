import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { SearchSelect } from '@guardroom/ui/choice/search-select.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import {
  genderChoices,
  genders,
  maritalStatusChoices,
  maritalStatuses,
  permanentResident,
} from '@guardroom/rules/staff/profile/inputs';
import { others, storedChoice, typedChoice } from '@guardroom/rules/staff/profile/others-text';
import { todayIn } from '@guardroom/rules/dates';
import * as v from 'valibot';
import { useFixedLists, type Choice } from '../../platform/fixed-lists.ts';
import { useViewer } from '../../platform/session/session.ts';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { optionsState } from '../../ui/choice/options-state.ts';

/** What Edit and the wizard ask of a person; codes of the lists, empty while nothing is chosen. */
export const personValues = {
  dob: v.optional(v.string()),
  gender: v.optional(v.picklist(genders)),
  race: v.string(),
  raceText: v.string(),
  nationality: v.string(),
  citizenship: v.string(),
  citizenshipText: v.string(),
  prFromDate: v.optional(v.string()),
  religion: v.string(),
  religionText: v.string(),
  maritalStatus: v.optional(v.picklist(maritalStatuses)),
};
const personSchema = v.object(personValues);
export type PersonValues = v.InferOutput<typeof personSchema>;

export const nobody: PersonValues = {
  race: '',
  raceText: '',
  nationality: '',
  citizenship: '',
  citizenshipText: '',
  religion: '',
  religionText: '',
};

/** A person as the wire gives them. */
interface WirePerson {
  dob: string | null;
  gender: PersonValues['gender'] | null;
  race: string | null;
  nationality: string | null;
  citizenship: string | null;
  prFromDate: string | null;
  religion: string | null;
  maritalStatus: PersonValues['maritalStatus'] | null;
}

export function personValuesOf(person: WirePerson): PersonValues {
  const [race, citizenship, religion] = [person.race, person.citizenship, person.religion].map(
    (stored) => typedChoice(stored ?? ''),
  );
  return {
    dob: person.dob ?? undefined,
    gender: person.gender ?? undefined,
    race: race?.code ?? '',
    raceText: race?.text ?? '',
    nationality: person.nationality ?? '',
    citizenship: citizenship?.code ?? '',
    citizenshipText: citizenship?.text ?? '',
    prFromDate: person.prFromDate ?? undefined,
    religion: religion?.code ?? '',
    religionText: religion?.text ?? '',
    maritalStatus: person.maritalStatus ?? undefined,
  };
}

/** The wire input of a person; undefined for what is empty. */
export function personInputOf(values: PersonValues) {
  const { citizenship } = values;
  return {
    dob: values.dob,
    gender: values.gender,
    race: storedChoice(values.race, values.raceText) || undefined,
    nationality: values.nationality || undefined,
    citizenship: storedChoice(citizenship, values.citizenshipText) || undefined,
    prFromDate: citizenship === permanentResident ? values.prFromDate : undefined,
    religion: storedChoice(values.religion, values.religionText) || undefined,
    maritalStatus: values.maritalStatus,
  };
}

interface PersonFieldsProps {
  values: PersonValues;
  set: (patch: Partial<PersonValues>) => void;
  issues: Readonly<Record<string, string>>;
}

/** Date of birth to marital status, with what 'Others' and 'Singapore PR' reveal (STF-58 to STF-61). */
export function PersonFields({ values, set, issues }: PersonFieldsProps) {
  const { races, nationalities, citizenships, religions } = useFixedLists();
  const today = todayIn(useViewer().timeZone);
  const { citizenship } = values;
  return (
    <>
      <div className="form-pair">
        <Field label="Date of Birth" issue={issues['dob']}>
          {(control) => (
            <DateInput
              control={control}
              value={values.dob}
              last={today}
              onChange={(dob) => set({ dob })}
            />
          )}
        </Field>
        <SelectField
          label="Gender"
          issue={issues['gender']}
          options={[...genderChoices]}
          value={values.gender ?? null}
          onChange={(gender) => set({ gender })}
        />
      </div>
      <div className="form-pair">
        <ChoiceField
          label="Race"
          choices={races}
          value={values.race}
          issue={values.race === others ? undefined : issues['race']}
          onChange={(race) => set({ race })}
        />
        {values.race === others && (
          <OthersField
            label="Race (others)"
            value={values.raceText}
            issue={issues['race']}
            onChange={(raceText) => set({ raceText })}
          />
        )}
        <ChoiceField
          label="Nationality"
          choices={nationalities}
          value={values.nationality}
          issue={issues['nationality']}
          onChange={(nationality) => set({ nationality })}
        />
      </div>
      <div className="form-pair">
        <ChoiceField
          label="Citizenship"
          choices={citizenships}
          value={citizenship}
          issue={citizenship === others ? undefined : issues['citizenship']}
          onChange={(chosen) => set({ citizenship: chosen })}
        />
        {citizenship === others && (
          <OthersField
            label="Citizenship (others)"
            value={values.citizenshipText}
            issue={issues['citizenship']}
            onChange={(citizenshipText) => set({ citizenshipText })}
          />
        )}
        {citizenship === permanentResident && (
          <Field label="PR Date of Issue" issue={issues['prFromDate']}>
            {(control) => (
              <DateInput
                control={control}
                value={values.prFromDate}
                last={today}
                onChange={(prFromDate) => set({ prFromDate })}
              />
            )}
          </Field>
        )}
      </div>
      <div className="form-pair">
        <ChoiceField
          label="Religion"
          choices={religions}
          value={values.religion}
          issue={values.religion === others ? undefined : issues['religion']}
          onChange={(religion) => set({ religion })}
        />
        {values.religion === others && (
          <OthersField
            label="Religion (others)"
            value={values.religionText}
            issue={issues['religion']}
            onChange={(religionText) => set({ religionText })}
          />
        )}
        <SelectField
          label="Marital Status"
          issue={issues['maritalStatus']}
          options={maritalStatusChoices}
          value={values.maritalStatus ?? null}
          onChange={(maritalStatus) => set({ maritalStatus })}
        />
      </div>
    </>
  );
}

interface ChoiceFieldProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  issue: string | undefined;
  onChange: (code: string) => void;
}

function ChoiceField({ label, choices, value, issue, onChange }: ChoiceFieldProps) {
  const { state } = useFixedLists();
  return (
    <Field label={label} issue={issue}>
      {(control) => (
        <SearchSelect<string>
          {...control}
          {...optionsState(state)}
          onClear={() => onChange('')}
          options={[...choices]}
          value={value || null}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

/** Characters beside the prefix of 'Others'. */
const textMaximum = 90;

interface OthersFieldProps {
  label: string;
  value: string;
  issue: string | undefined;
  onChange: (text: string) => void;
}

function OthersField({ label, value, issue, onChange }: OthersFieldProps) {
  return (
    <TextField
      label={label}
      required
      most={textMaximum}
      issue={issue}
      value={value}
      onChange={onChange}
    />
  );
}
