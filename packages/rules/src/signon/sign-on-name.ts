import * as v from 'valibot';
import { requiredMessage } from '../required.ts';

export const signOnNameMessages = {
  shape:
    'Use 3 to 60 letters without accents, digits, hyphens and dots, such as raffles-security or raffles.example.',
  taken: 'Another agency uses this sign-on name. Please choose another one.',
  takenByClient: 'Another client uses this sign-on name. Please choose another one.',
  unknown:
    'No organisation signs in by this name. Please check it, or ask an administrator of your agency for it.',
} as const;

const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';

/** By which people name their organisation at sign-in: a word or a domain, in small letters. */
export const signOnName = v.pipe(
  v.string(requiredMessage),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty(requiredMessage),
  v.minLength(3, signOnNameMessages.shape),
  v.maxLength(60, signOnNameMessages.shape),
  v.regex(new RegExp(`^${label}(?:\\.${label})*$`), signOnNameMessages.shape),
);

/** Begins a sign-in by the provider of an organisation. What cannot be a name is an unknown one. */
export const organisationInput = v.object({ organisation: signOnName });
