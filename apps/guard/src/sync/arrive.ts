import { publicKeyText } from '../device/key.ts';
import { tellChanged } from '../store/changes.ts';
import { keepPerson, type KeptPerson } from '../store/meta.ts';
import { noticeSignedIn } from './session-state.ts';

/** Somebody has signed in on this device: what is recorded is theirs, what waits is sent. */
export async function arrive(person: KeptPerson): Promise<void> {
  await keepPerson(person);
  noticeSignedIn();
  tellChanged('person');
}

/** How the office and the guard know the device, 60 characters at most: what its browser says of it. */
export function deviceLabel(userAgent = navigator.userAgent): string {
  const [, system = 'Browser'] = /\(([^)]+)\)/.exec(userAgent) ?? [];
  const parts = system.split(';').map((part) => part.trim());
  const known = parts.filter((part) => part !== '' && !/^(?:Linux|U|wv|K|X11)$/.test(part));
  return (known.toReversed().join(', ') || 'Browser').slice(0, 60);
}

/** What a device says of itself as it is registered. */
export async function ownDevice(): Promise<{ publicKey: string; label: string }> {
  return { publicKey: await publicKeyText(), label: deviceLabel() };
}
