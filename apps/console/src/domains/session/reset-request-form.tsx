import { passwordResetRequestInput } from '@guardroom/rules/session/inputs';
import { useState } from 'react';
import { sentenceOf } from '@guardroom/wire/errors';
import { tellFailure } from '../../platform/wire/failure.ts';
import { request } from '../../platform/wire/graphql.ts';
import { Field } from '../../shell/plain/field.tsx';
import { requestPasswordResetDocument } from './queries.ts';
import { SubmitButton } from '../../shell/plain/submit-button.tsx';
import { usePlainForm } from '../../shell/plain/use-plain-form.ts';

/** The answer is the same whether or not there is such an account. */
export function ResetRequestForm() {
  const [sent, setSent] = useState(false);
  const { issues, busy, onSubmit } = usePlainForm(passwordResetRequestInput, async (input) => {
    try {
      await request(requestPasswordResetDocument, input);
      setSent(true);
    } catch (error) {
      tellFailure(sentenceOf(error), error);
    }
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <p className="gate-note" role="status">
        {sent
          ? 'If there is such an account, a link to set a new password is on its way. It can be used once, for a short time.'
          : 'Enter your username, phone number or e-mail. You will be sent a link to set a new password.'}
      </p>
      {!sent && (
        <>
          <Field
            label="Username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            issue={issues['username']}
          />
          <SubmitButton label="Send link" busyLabel="Sending" busy={busy} />
        </>
      )}
      <a className="gate-back" href="/login">
        Back to log in
      </a>
    </form>
  );
}
