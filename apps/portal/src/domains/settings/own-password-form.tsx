import { emailChangeInput } from '@guardroom/rules/settings/inputs';
import { PasswordField } from '@guardroom/ui/field/password-field.tsx';
import * as v from 'valibot';
import { FormEnd } from '../../shell/form-end.tsx';
import { useForm } from '../../shell/use-form.ts';

const schema = v.pick(emailChangeInput, ['currentPassword']);

interface OwnPasswordFormProps {
  label: string;
  send: (typed: { currentPassword: string }) => Promise<void>;
}

/** Whoever sits before the portal proves that it is theirs. */
export function OwnPasswordForm({ label, send }: OwnPasswordFormProps) {
  const form = useForm({ initial: { currentPassword: '' }, schema, send });
  return (
    <form className="card" noValidate onSubmit={form.onSubmit}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={form.values.currentPassword}
        onChange={(currentPassword) => form.set({ currentPassword })}
        issue={form.issues['currentPassword']}
      />
      <FormEnd form={form} label={label} />
    </form>
  );
}
