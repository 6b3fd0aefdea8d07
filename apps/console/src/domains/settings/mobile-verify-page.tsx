import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from './contact-page.tsx';
import { ContactVerifyForm } from './contact-verify-form.tsx';
import { mobileContact } from './queries.ts';

export const Route = createFileRoute('/_guarded/settings/mobile/verify')({
  component: MobileVerifyPage,
});

function MobileVerifyPage() {
  return (
    <ContactPage title={mobileContact.verifyTitle}>
      {(account) => <ContactVerifyForm contact={mobileContact} account={account} />}
    </ContactPage>
  );
}
