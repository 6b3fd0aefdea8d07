import { Field } from '@guardroom/ui/field/field.tsx';
import '@guardroom/ui/field/input.css';
import { useSay } from '../../platform/texts/language.ts';
import { formTexts } from './form-texts.ts';

interface ChoiceLineProps<Value extends string | number> {
  label: string;
  required?: boolean;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
  issue?: string | undefined;
}

/** One of a few things, chosen as everywhere else on the phone. */
export function ChoiceLine<Value extends string | number>(props: ChoiceLineProps<Value>) {
  const { label, required = false, options, value, onChange, issue } = props;
  const say = useSay();
  return (
    <Field label={label} required={required} issue={issue}>
      {(control) => (
        <select
          {...control}
          className="ui-input"
          value={value ?? ''}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {value === null && <option value="">{say(formTexts.choose)}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
