import { ForgotPasswordPage } from './domains/session/forgot-password-page.tsx';
import { startGate } from './shell/plain/start-gate.tsx';

const token = new URLSearchParams(location.search).get('token');
startGate(<ForgotPasswordPage token={token} />);
