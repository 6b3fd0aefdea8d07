import * as v from 'valibot';
import { sessionMessages } from '../session/inputs.ts';
import { staffPassword } from '../staff/account/password-inputs.ts';
import { settingsMessages } from './inputs.ts';

/**
 * A password of one's own, typed twice, in place of the one that somebody else set.
 * @param given the one that was set
 */
export function ownPasswordForm(given: string) {
  return v.pipe(
    v.object({
      newPassword: v.pipe(
        staffPassword,
        v.check((typed) => typed !== given, settingsMessages.passwordGiven),
      ),
      repeated: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['repeated']],
        ({ newPassword, repeated }) => newPassword === repeated,
        sessionMessages.passwordsDiffer,
      ),
      ['repeated'],
    ),
  );
}
