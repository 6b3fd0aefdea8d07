import { PasswordInput } from './password-input.tsx';
import { Field } from './field.tsx';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  issue: string | undefined;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, value, onChange, issue, hint, autoComplete } = props;
  return (
    <Field label={label} required issue={issue} hint={hint}>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
