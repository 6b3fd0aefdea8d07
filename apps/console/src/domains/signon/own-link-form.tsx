import { Button } from '@guardroom/ui/action/button.tsx';
import { emailChangeInput } from '@guardroom/rules/settings/inputs';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { PasswordField } from '@guardroom/ui/field/password-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { singleSignOnPath } from './paths.ts';
import { goTo, keepBegun } from './queries.ts';

const beginDocument = graphql(`
  mutation BeginIdentityLink($currentPassword: String!) {
    beginIdentityLink(currentPassword: $currentPassword)
  }
`);

const passwordInput = v.pick(emailChangeInput, ['currentPassword']);

/** Proves that the console is theirs, and leads to the provider to prove who they are there. */
export function OwnLinkForm() {
  const { values, set, issues, busy, submit } = useEntityForm({
    values: v.object({ currentPassword: v.string() }),
    initial: { currentPassword: '' },
    withoutDraft: true,
    schema: passwordInput,
    inputOf: (typed) => typed,
    question: () => null,
    save: async ({ currentPassword }) =>
      (await request(beginDocument, { currentPassword })).beginIdentityLink,
    success: 'Sign in at your organisation now',
    failure: 'Unable to link your account',
    onSaved: (address) => {
      keepBegun({ organisation: '', redirect: singleSignOnPath });
      return goTo(address);
    },
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
        <Button look="primary" type="submit" busy={busy}>
          Link Account
        </Button>
      </div>
    </form>
  );
}
