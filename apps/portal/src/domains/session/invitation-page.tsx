import { newPasswordInput } from '@guardroom/rules/session/inputs';
import { useState } from 'react';
import { goInstead, hrefOf, type Parts } from '../../platform/route.ts';
import { arrive } from '../../platform/session.ts';
import { request } from '../../platform/wire/graphql.ts';
import { FormEnd } from '../../shell/form-end.tsx';
import { useForm } from '../../shell/use-form.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { redeemDocument } from './queries.ts';

/** Opened by the link of an invitation: sets a password and signs in. */
export function InvitationPage({ parts: { token = '' } }: { parts: Parts }) {
  const [isDone, setDone] = useState(false);
  const form = useForm({
    initial: { password: '', repeated: '' },
    schema: newPasswordInput,
    send: async ({ password }) => {
      const { redeemClientInvitation } = await request(redeemDocument, { token, password });
      if (redeemClientInvitation === null) {
        setDone(true);
        return;
      }
      await arrive();
      goInstead('/');
    },
  });
  if (isDone) {
    return (
      <div className="stack">
        <p className="note" data-kind="done" role="status">
          Your password is set. Please sign in.
        </p>
        <a href={hrefOf('/')}>Sign in</a>
      </div>
    );
  }
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <p>You were invited to see what happens at your sites. Set a password that only you know.</p>
      <NewPasswordForm form={form} name="password" />
      <FormEnd form={form} label="Set password and sign in" />
    </form>
  );
}
