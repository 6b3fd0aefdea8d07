import { Input } from './input.tsx';
import { Field } from './field.tsx';

interface MoneyFieldProps {
  label: string;
  required?: boolean;
  hint?: string;
  issue: string | undefined;
  warnings?: readonly string[];
  /** Dollars as typed. */
  value: string;
  onChange: (value: string) => void;
}

/** An amount of dollars. */
export function MoneyField({ value, onChange, required = false, ...field }: MoneyFieldProps) {
  return (
    <Field {...field} required={required}>
      {(control) => (
        <Input
          {...control}
          prefix="$"
          inputMode="decimal"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
