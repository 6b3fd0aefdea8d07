import type { Mail } from '../../platform/mail/mail.ts';

/** What the holder of an account reads when it was linked: it opens their account from now on. */
export const linkedMail = (to: string | null): Mail => ({
  to,
  subject: 'Single sign-on was linked to your Guardroom account',
  body: `You can now sign in to Guardroom through your organisation.

If it was not you who linked it, change your password and ask an administrator of your agency at once.
`,
});
