import { newPasswordInput } from '@guardroom/rules/session/inputs';
import { useState } from 'react';
import { hrefOf, type Parts } from '../../platform/route.ts';
import { request } from '../../platform/wire/graphql.ts';
import { FormEnd } from '../../shell/form-end.tsx';
import { useForm } from '../../shell/use-form.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { resetDocument } from './queries.ts';

/** Opened by the link that was sent: sets a new password and leads to the sign-in. */
export function ResetPage({ parts: { token = '' } }: { parts: Parts }) {
  const [isDone, setDone] = useState(false);
  const form = useForm({
    initial: { password: '', repeated: '' },
    schema: newPasswordInput,
    send: async ({ password }) => {
      await request(resetDocument, { token, password });
      setDone(true);
    },
  });
  return (
    <div className="stack">
      {isDone ? (
        <p className="note" data-kind="done" role="status">
          Your password has been changed. Please sign in.
        </p>
      ) : (
        <form className="stack" noValidate onSubmit={form.onSubmit}>
          <NewPasswordForm form={form} name="password" />
          <FormEnd form={form} label="Set password" />
        </form>
      )}
      <a href={hrefOf('/')}>Back to sign in</a>
    </div>
  );
}
