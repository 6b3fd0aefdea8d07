import { Gate } from '../../shell/plain/gate.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

/** Asks for a link; opened by that link, which carries the token, asks for the new password. */
export function ForgotPasswordPage({ token }: { token: string | null }) {
  return (
    <Gate title={token === null ? 'Forgot password' : 'Set a new password'}>
      {token === null ? <ResetRequestForm /> : <NewPasswordForm token={token} />}
    </Gate>
  );
}
