import { signInInput } from '@guardroom/rules/session/inputs';
import { secondFactorMessages } from '@guardroom/rules/settings/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { ApiError, sentenceOf } from '@guardroom/wire/errors';
import { tellFailure } from '../platform/wire/failure.ts';
import { graphql, request } from '../platform/wire/graphql.ts';
import { toast } from '../platform/toast.ts';
import { Field } from './plain/field.tsx';
import { usePlainForm } from './plain/use-plain-form.ts';
import { sessionEndKey } from './use-session-ends.ts';

const prolongDocument = graphql(`
  mutation ProlongOwnSession($currentPassword: String!, $code: String) {
    prolongOwnSession(currentPassword: $currentPassword, code: $code) {
      viewer {
        accountID
      }
    }
  }
`);

const prolongInput = v.object({
  currentPassword: signInInput.entries.password,
  code: signInInput.entries.code,
});

/** Signs the person in anew where they are: the password, and the code where there is one. */
export default function ProlongForm() {
  const queryClient = useQueryClient();
  const [codeIsAsked, setCodeIsAsked] = useState(false);
  const { issues, busy, onSubmit } = usePlainForm(prolongInput, async (input) => {
    try {
      await request(prolongDocument, input);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_NEEDED') setCodeIsAsked(true);
      else tellFailure(sentenceOf(error), error);
      return;
    }
    toast.success('You stay logged in');
    await queryClient.invalidateQueries({ queryKey: sessionEndKey });
  });
  return (
    <form className="session-form" noValidate onSubmit={onSubmit}>
      <Field
        label="Current Password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        autoFocus
        issue={issues['currentPassword']}
      />
      {codeIsAsked && (
        <Field
          label="Code"
          hint={secondFactorMessages.shape}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          issue={issues['code']}
        />
      )}
      <button type="submit" className="light-button" aria-disabled={busy} aria-busy={busy}>
        Stay logged in
      </button>
    </form>
  );
}
