import { createFileRoute } from '@tanstack/react-router';
import { Gate } from '../../shell/plain/gate.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

export const Route = createFileRoute('/forgotpassword')({
  validateSearch: (search): { token?: string } =>
    typeof search['token'] === 'string' ? { token: search['token'] } : {},
  component: ForgotPasswordPage,
});

/** Asks for a link; opened by that link, asks for the new password. */
function ForgotPasswordPage() {
  const { token } = Route.useSearch();
  return (
    <Gate title={token === undefined ? 'Forgot password' : 'Set a new password'}>
      {token === undefined ? <ResetRequestForm /> : <NewPasswordForm token={token} />}
    </Gate>
  );
}
