import { wirePhone } from '@guardroom/rules/phone';
import { phoneChangeInput } from '@guardroom/rules/settings/inputs';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { request } from '../../platform/wire/graphql.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { PhoneInput } from '@guardroom/ui/field/phone-input.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { ContactChangeForm } from './contact-change-form.tsx';
import { ContactPage } from './contact-page.tsx';
import { PasswordField } from '@guardroom/ui/field/password-field.tsx';
import {
  mobileContact,
  type OwnAccount,
  sendPhoneCodeDocument,
  useAccountLeave,
} from './queries.ts';

export const Route = createFileRoute('/_guarded/settings/mobile/change')({
  component: MobileChangePage,
});

const formValues = v.object({ phoneNo: v.string(), currentPassword: v.string() });

function MobileChangePage() {
  return (
    <ContactPage title={mobileContact.changeTitle}>
      {(account) => <MobileChangeForm account={account} />}
    </ContactPage>
  );
}

function MobileChangeForm({ account }: { account: OwnAccount }) {
  const leave = useAccountLeave();
  const { values, set, issues, busy, submit, news } = useEntityForm({
    values: formValues,
    initial: { phoneNo: '', currentPassword: '' },
    kept: ({ phoneNo }) => ({ phoneNo, currentPassword: '' }),
    schema: phoneChangeInput,
    inputOf: (typed) => ({ ...typed, phoneNo: wirePhone(typed.phoneNo) }),
    save: (input) => request(sendPhoneCodeDocument, input),
    success: 'A code is on its way',
    failure: 'Unable to send a code',
    onSaved: () => leave(mobileContact.verifyPath),
  });
  return (
    <ContactChangeForm
      contact={mobileContact}
      account={account}
      busy={busy}
      submit={submit}
      news={news}
    >
      <Field
        label="New Mobile Number"
        required
        issue={issues['phoneNo']}
        hint="A code is sent there as a text message. Until it is entered, your number stays as it is."
      >
        {(control) => (
          <PhoneInput
            control={control}
            value={values.phoneNo}
            onChange={(phoneNo) => set({ phoneNo })}
          />
        )}
      </Field>
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        value={values.currentPassword}
        onChange={(currentPassword) => set({ currentPassword })}
        issue={issues['currentPassword']}
      />
    </ContactChangeForm>
  );
}
