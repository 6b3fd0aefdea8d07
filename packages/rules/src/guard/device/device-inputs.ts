import * as v from 'valibot';
import { requiredMessage } from '../../required.ts';
import { codeInput } from '../../settings/inputs.ts';

/** Sentences about guards' devices. */
export const deviceMessages = {
  invitationOver:
    'This invitation is no longer valid. Please ask your office for a new one: it can be used once, within 10 minutes.',
  keyShape: 'This is no public key of a device.',
  labelTooLong: 'At most 60 characters.',
  notInUse: 'This person is not in use, so that nobody can sign in as them.',
  codeNeeded:
    'You have registered a device before. Enter the code that is sent to your mobile number, or ask your office for an invitation.',
  noPhone: 'Your account has no mobile number. Please ask your office for an invitation.',
  revoked: 'This device is no longer registered. Please see your supervisor.',
  revokedAlready: 'This device is revoked already.',
  ownSiteAlone: 'A tablet tells of its own site alone.',
  tooNew: 'This server does not know this form of events yet. They wait.',
  noActor: 'What a tablet tells says who did it.',
  unknownActor: 'Nobody of this agency has this number.',
  noDevice: 'This device does not exist.',
  registeredAlready: 'This application is registered already.',
} as const;

/** A key as WebCrypto gives it: SPKI of ECDSA P-256, 91 bytes, base64url without padding. */
const publicKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{122}$/, deviceMessages.keyShape));

/** The key alone. */
export const publicKeyInput = v.object({ publicKey });

const label = v.pipe(
  v.string(requiredMessage),
  v.trim(),
  v.nonEmpty(requiredMessage),
  v.maxLength(60, deviceMessages.labelTooLong),
);

/** What a device says of itself when it is registered. */
export const deviceInput = v.object({ publicKey, label });

/** The same of a device that takes the place of another one. */
export const ownDeviceInput = v.object({
  publicKey,
  label,
  code: v.optional(codeInput.entries.code),
});

/** What a device tells at each contact: its build, and how many events wait in it. */
export const deviceToldInput = v.object({
  build: v.pipe(v.string(), v.trim(), v.maxLength(40)),
  waiting: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
});
