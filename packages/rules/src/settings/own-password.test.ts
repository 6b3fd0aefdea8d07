import { expect, test } from 'vitest';
import * as v from 'valibot';
import { ownPasswordForm } from './own-password.ts';

const given = 'set-by-the-office';

test.each([
  ['harbour-lamp-9', 'harbour-lamp-9', []],
  ['', '', ['newPassword: This field is required.']],
  ['short-1', 'short-1', ['newPassword: This field must be at least 8 characters']],
  ['S1234567D', 'S1234567D', ['newPassword: An NRIC or FIN number may not be a password.']],
  [given, given, ['newPassword: This is the password that was set for you. Choose another one.']],
  ['harbour-lamp-9', 'harbour-lamp-8', ['repeated: The two passwords do not match.']],
])('an own password %j, again %j', (newPassword, repeated, issues) => {
  const typed = { newPassword, repeated };
  const parsed = v.safeParse(ownPasswordForm(given), typed, { abortPipeEarly: true });
  const told = parsed.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  expect(told ?? []).toEqual(issues);
});
