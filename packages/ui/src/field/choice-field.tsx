import { Select } from '../choice/select.tsx';
import { Field } from './field.tsx';

interface ChoiceFieldProps<Value extends string | number> {
  label: string;
  hint?: string;
  value: Value;
  choices: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few choices, of which one always holds. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { label, hint, value, choices, onChange } = props;
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select<Value> {...control} value={value} options={[...choices]} onChange={onChange} />
      )}
    </Field>
  );
}
