import { Button } from '@guardroom/ui/action/button.tsx';
import { emailChangeInput } from '@guardroom/rules/settings/inputs';
import * as v from 'valibot';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { PasswordField } from '@guardroom/ui/field/password-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';

const beginDocument = graphql(`
  mutation BeginSecondFactor($currentPassword: String!) {
    beginSecondFactor(currentPassword: $currentPassword) {
      uri
      typed
    }
  }
`);

export type Setup = ResultOf<typeof beginDocument>['beginSecondFactor'];

const passwordInput = v.pick(emailChangeInput, ['currentPassword']);

/** The first step: whoever sits before the console proves that it is theirs. */
export function SecondFactorBeginForm({ onBegun }: { onBegun: (setup: Setup) => void }) {
  const { values, set, issues, busy, submit } = useEntityForm({
    values: v.object({ currentPassword: v.string() }),
    initial: { currentPassword: '' },
    withoutDraft: true,
    schema: passwordInput,
    inputOf: (typed) => typed,
    save: async ({ currentPassword }) =>
      (await request(beginDocument, { currentPassword })).beginSecondFactor,
    success: 'Scan the code with your application',
    failure: 'Unable to set up a second factor',
    onSaved: onBegun,
  });
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="form-note">
        With a second factor, whoever knows your password cannot log in without your phone: a code
        from an authenticator application (Google Authenticator, Microsoft Authenticator and others)
        is asked for as well.
      </p>
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        value={values.currentPassword}
        onChange={(currentPassword) => set({ currentPassword })}
        issue={issues['currentPassword']}
      />
      <div className="form-buttons">
        <Button look="primary" type="submit" busy={busy}>
          Set Up
        </Button>
      </div>
    </form>
  );
}
