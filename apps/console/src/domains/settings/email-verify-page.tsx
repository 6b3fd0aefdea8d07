import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from './contact-page.tsx';
import { ContactVerifyForm } from './contact-verify-form.tsx';
import { emailContact } from './queries.ts';

export const Route = createFileRoute('/_guarded/settings/email/verify')({
  component: EmailVerifyPage,
});

function EmailVerifyPage() {
  return (
    <ContactPage title={emailContact.verifyTitle}>
      {(account) => <ContactVerifyForm contact={emailContact} account={account} />}
    </ContactPage>
  );
}
