import { Button } from '@guardroom/ui/action/button.tsx';
import { emailChangeInput } from '@guardroom/rules/settings/inputs';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { PasswordField } from '@guardroom/ui/field/password-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';

const unlinkDocument = graphql(`
  mutation UnlinkOwnIdentity($currentPassword: String!) {
    unlinkOwnIdentity(currentPassword: $currentPassword) {
      linkedOn
    }
  }
`);

const passwordInput = v.pick(emailChangeInput, ['currentPassword']);

/** Ends the own link: from then on the password alone signs in. */
export function OwnUnlinkForm({ onUnlinked }: { onUnlinked: () => void }) {
  const { values, set, issues, busy, submit } = useEntityForm({
    values: v.object({ currentPassword: v.string() }),
    initial: { currentPassword: '' },
    withoutDraft: true,
    schema: passwordInput,
    inputOf: (typed) => typed,
    question: () => 'No longer sign in through your organisation?',
    save: ({ currentPassword }) => request(unlinkDocument, { currentPassword }),
    success: 'Your account is no longer linked',
    failure: 'Unable to unlink your account',
    onSaved: onUnlinked,
  });
  return (
    <form className="form-part" noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        value={values.currentPassword}
        onChange={(currentPassword) => set({ currentPassword })}
        issue={issues['currentPassword']}
      />
      <div className="form-buttons">
        <Button danger type="submit" busy={busy}>
          Unlink Account
        </Button>
      </div>
    </form>
  );
}
