import { Switch } from '../choice/switch.tsx';
import { Field } from './field.tsx';

interface SwitchFieldProps {
  label: string;
  hint: string;
  issue?: string | undefined;
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Something that is on or off, with its label. */
export function SwitchField({ label, hint, issue, value, onChange }: SwitchFieldProps) {
  return (
    <Field label={label} hint={hint} issue={issue}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div>
          <Switch
            id={id}
            aria-label={label}
            aria-describedby={describedBy}
            checked={value}
            onChange={onChange}
          />
        </div>
      )}
    </Field>
  );
}
