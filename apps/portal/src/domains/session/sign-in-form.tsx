import { signInInput } from '@guardroom/rules/session/inputs';
import { Field } from '@guardroom/ui/field/field.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { PasswordField } from '@guardroom/ui/field/password-field.tsx';
import { ApiError } from '@guardroom/wire/errors';
import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { useState } from 'react';
import { arrive } from '../../platform/session.ts';
import { request } from '../../platform/wire/graphql.ts';
import { FormEnd } from '../../shell/form-end.tsx';
import { useForm } from '../../shell/use-form.ts';
import { signInDocument } from './queries.ts';

/** What is typed; the code once it was asked for. */
interface Typed {
  readonly username: string;
  readonly password: string;
  readonly code: string | undefined;
}

const blank: Typed = { username: '', password: '', code: undefined };

/** Signs in by password, and by the code of a second factor where the account has one. */
export function SignInForm({ onDone }: { onDone?: () => void }) {
  const [needsCode, setNeedsCode] = useState(false);
  const [keep, setKeep] = useState(false);
  const form = useForm({
    initial: blank,
    schema: signInInput,
    send: async (typed) => {
      try {
        await request(signInDocument, { ...typed, keep });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'SECOND_FACTOR_NEEDED')) throw error;
        setNeedsCode(true);
        return;
      }
      await arrive();
      onDone?.();
    },
  });
  const { values, issues, set } = form;
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <Field label="Username" required issue={issues['username']}>
        {(control) => (
          <Input
            {...control}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={values.username}
            onChange={(event) => set({ username: event.target.value })}
          />
        )}
      </Field>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={values.password}
        onChange={(password) => set({ password })}
        issue={issues['password']}
      />
      {needsCode && (
        <Field
          label="Code of your authenticator app"
          required
          issue={issues['code']}
          hint="Or one of your recovery codes."
        >
          {(control) => (
            <Input
              {...control}
              autoFocus
              inputMode="text"
              autoComplete="one-time-code"
              value={values.code ?? ''}
              onChange={(event) => set({ code: event.target.value })}
            />
          )}
        </Field>
      )}
      <Checkbox checked={keep} onChange={setKeep}>
        Stay signed in on this device
      </Checkbox>
      <FormEnd form={form} label="Sign in" />
    </form>
  );
}
