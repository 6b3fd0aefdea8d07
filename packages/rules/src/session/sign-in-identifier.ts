import { usernameToSend } from './username.ts';

/** What a person may type into the one username field (AUTH-03), and where it is looked up. */
export interface SignInIdentifier {
  readonly kind: 'phone' | 'email' | 'username';
  /** The same for every spelling of the same identifier. */
  readonly value: string;
}

const phone = /^\+\d{8,15}$/;

/** Phone number, e-mail or username, told apart by their form; upper and lower case are one. */
export function signInIdentifier(typed: string): SignInIdentifier {
  const name = usernameToSend(typed);
  const withoutGaps = name.replaceAll(/[\s-]/g, '');
  if (phone.test(withoutGaps)) return { kind: 'phone', value: withoutGaps };
  if (name.includes('@')) return { kind: 'email', value: name.toLowerCase() };
  return { kind: 'username', value: name.toUpperCase() };
}
