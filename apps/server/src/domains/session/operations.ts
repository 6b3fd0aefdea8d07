// All operations of the domain: what is not listed here is not in the API.
import './choose-agency.ts';
import './client/choose-client.ts';
import './client/client-viewer.ts';
import './client/sign-in-client.ts';
import './request-password-reset.ts';
import './reset-password.ts';
import './sign-in.ts';
import './sign-out.ts';
import './viewer.ts';
