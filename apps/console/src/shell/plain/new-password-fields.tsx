import { Field } from './field.tsx';
import { SubmitButton } from './submit-button.tsx';

interface NewPasswordFieldsProps {
  /** What the form calls the new password. */
  name: string;
  issues: Readonly<Partial<Record<string, string>>>;
  busy: boolean;
}

/** A new password typed twice, its button, and the way back to the sign-in. */
export function NewPasswordFields({ name, issues, busy }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label="New password"
        name={name}
        type="password"
        autoComplete="new-password"
        autoFocus
        issue={issues[name]}
      />
      <Field
        label="New password again"
        name="repeated"
        type="password"
        autoComplete="new-password"
        issue={issues['repeated']}
      />
      <SubmitButton label="Set password" busyLabel="Saving" busy={busy} />
      <a className="gate-back" href="/login">
        Back to log in
      </a>
    </>
  );
}
