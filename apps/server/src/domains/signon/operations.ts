// All operations of the domain: what is not listed here is not in the API.
import './begin-identity-invitation.ts';
import './begin-identity-link.ts';
import './begin-single-sign-on.ts';
import './complete-single-sign-on.ts';
import './invite-identity.ts';
import './keep-password.ts';
import './list-sign-on-person.ts';
import './own-identity.ts';
import './single-sign-on.ts';
import './test-single-sign-on.ts';
import './unlink-identity.ts';
import './unlink-own-identity.ts';
import './update-single-sign-on.ts';
