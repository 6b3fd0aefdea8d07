import { Button } from '@guardroom/ui/action/button.tsx';
import { emailChangeInput } from '@guardroom/rules/settings/inputs';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { PasswordField } from '@guardroom/ui/field/password-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { settingsPath } from './paths.ts';
import { useAccountLeave } from './queries.ts';

const endDocument = graphql(`
  mutation EndSecondFactor($currentPassword: String!) {
    endSecondFactor(currentPassword: $currentPassword)
  }
`);

export function SecondFactorEndForm() {
  const leave = useAccountLeave();
  const { values, set, issues, busy, submit } = useEntityForm({
    values: v.object({ currentPassword: v.string() }),
    initial: { currentPassword: '' },
    withoutDraft: true,
    schema: v.pick(emailChangeInput, ['currentPassword']),
    inputOf: (typed) => typed,
    save: (input) => request(endDocument, input),
    success: 'The second factor is off',
    failure: 'Unable to turn off the second factor',
    onSaved: () => leave(settingsPath),
  });
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="form-note">The second factor is on: a code is asked when you log in.</p>
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        value={values.currentPassword}
        onChange={(currentPassword) => set({ currentPassword })}
        issue={issues['currentPassword']}
      />
      <div className="form-buttons">
        <Button danger type="submit" busy={busy}>
          Turn Off
        </Button>
      </div>
    </form>
  );
}
