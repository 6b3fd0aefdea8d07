import { Field } from '@guardroom/ui/field/field.tsx';
import '@guardroom/ui/field/input.css';

interface ChoiceInputProps<Value extends string> {
  label: string;
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  choices: readonly { readonly value: Value; readonly label: string }[];
  /** What stands there while nothing is chosen. */
  none: string;
  required?: boolean;
  issue?: string | undefined;
}

/** One of a few things, by the browser's own list: phones show it as they show all others. */
export function ChoiceInput<Value extends string>(props: ChoiceInputProps<Value>) {
  const { label, value, onChange, choices, none, required = false, issue } = props;
  return (
    <Field label={label} required={required} issue={issue}>
      {(control) => (
        <select
          {...control}
          className="ui-input"
          value={value ?? ''}
          onChange={({ target }) =>
            onChange(choices.find((choice) => choice.value === target.value)?.value)
          }
        >
          <option value="">{none}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
