import { ChoiceField } from '@guardroom/ui/field/choice-field.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { MoneyField } from '@guardroom/ui/field/money-field.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { PasswordField } from '@guardroom/ui/field/password-field.tsx';
import { PasswordInput } from '@guardroom/ui/field/password-input.tsx';
import { PhoneInput } from '@guardroom/ui/field/phone-input.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { SwitchField } from '@guardroom/ui/field/switch-field.tsx';
import { TextArea } from '@guardroom/ui/field/text-area.tsx';
import '@guardroom/ui/field/form.css';
import { Held, Room } from '../room.tsx';
import { nothing, sites } from '../samples.ts';
import { TextStates } from './text-states.tsx';

const shifts = [
  { value: 'day', label: 'Day' },
  { value: 'night', label: 'Night' },
] as const;

/** Fields of forms. */
export function FieldRoom() {
  return (
    <Room name="field">
      <TextStates />
      <Field label="Input, small, clears">
        {(control) => (
          <Input
            {...control}
            size="small"
            suffix="hours"
            onClear={nothing}
            value="44"
            onChange={nothing}
          />
        )}
      </Field>
      <Field label="Input, clears, disabled">
        {(control) => (
          <Input {...control} disabled onClear={nothing} value="Marina" onChange={nothing} />
        )}
      </Field>
      <Field label="TextArea, disabled">
        {(control) => <TextArea {...control} disabled rows={2} value="Gate 3" onChange={nothing} />}
      </Field>
      <Numbers label="NumberInput" first={12} />
      <Held first="2400.50">
        {(value, set) => (
          <MoneyField
            label="MoneyField"
            warnings={['Below the wage floor of this grade.']}
            value={value}
            onChange={set}
            issue={undefined}
          />
        )}
      </Held>
      <MoneyField
        label="MoneyField, wrong"
        value="12..3"
        onChange={nothing}
        issue="An amount, please."
      />
      <PasswordField
        label="PasswordField"
        hint="At least 12 characters."
        autoComplete="new-password"
        value="a long secret"
        onChange={nothing}
        issue={undefined}
      />
      <Field label="PasswordInput, disabled">
        {(control) => <PasswordInput {...control} disabled value="secret" onChange={nothing} />}
      </Field>
      <Phone label="PhoneInput" first="8123 4567" />
      <Phone label="PhoneInput, disabled" first="8123 4567" disabled />
      <Held<'day' | 'night'> first="day">
        {(value, set) => (
          <ChoiceField
            label="ChoiceField"
            hint="When it begins."
            choices={shifts}
            value={value}
            onChange={set}
          />
        )}
      </Held>
      <SelectField
        label="SelectField, wrong"
        required
        issue="Please choose a site."
        placeholder="Choose a site"
        options={sites}
        value={undefined}
      />
      <SwitchField label="SwitchField" hint="Guards see it too." value onChange={nothing} />
    </Room>
  );
}

function Numbers({ label, first }: { label: string; first: number | null }) {
  return (
    <Field label={label}>
      {(control) => (
        <Held first={first}>
          {(value, set) => (
            <NumberInput
              {...control}
              min={0}
              max={60}
              placeholder="0"
              value={value}
              onChange={set}
            />
          )}
        </Held>
      )}
    </Field>
  );
}

function Phone(props: { label: string; first: string; disabled?: boolean }) {
  const { label, first, disabled = false } = props;
  return (
    <Field label={label}>
      {(control) => (
        <Held first={first}>
          {(value, set) => (
            <PhoneInput control={control} disabled={disabled} value={value} onChange={set} />
          )}
        </Held>
      )}
    </Field>
  );
}
