import { passwordResetRequestInput } from '@guardroom/rules/session/inputs';
import { Field } from '@guardroom/ui/field/field.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { useState } from 'react';
import { hrefOf } from '../../platform/route.ts';
import { request } from '../../platform/wire/graphql.ts';
import { FormEnd } from '../../shell/form-end.tsx';
import { useForm } from '../../shell/use-form.ts';
import { requestResetDocument } from './queries.ts';

/** Asks for a link. The answer is the same whether or not there is such an account. */
export function ResetRequestPage() {
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initial: { username: '' },
    schema: passwordResetRequestInput,
    send: async (typed) => {
      await request(requestResetDocument, typed);
      setSent(true);
    },
  });
  return (
    <div className="stack">
      <p role="status">
        {isSent
          ? 'If there is such an account, a link to set a new password is on its way. It can be used once, for a short time.'
          : 'Enter your username, phone number or e-mail. You will be sent a link to set a new password.'}
      </p>
      {!isSent && (
        <form className="stack" noValidate onSubmit={form.onSubmit}>
          <Field label="Username" required issue={form.issues['username']}>
            {(control) => (
              <Input
                {...control}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                value={form.values.username}
                onChange={(event) => form.set({ username: event.target.value })}
              />
            )}
          </Field>
          <FormEnd form={form} label="Send link" />
        </form>
      )}
      <a href={hrefOf('/')}>Back to sign in</a>
    </div>
  );
}
