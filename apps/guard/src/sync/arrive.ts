import { publicKeyText } from '../device/key.ts';
import { graphql, request } from '../platform/wire/graphql.ts';
import type { KeptPerson } from '../store/meta.ts';
import { becomePerson } from '../store/wipe.ts';
import { noticeSignedIn } from './session-state.ts';

const registerDocument = graphql(`
  mutation RegisterQuietly($publicKey: String!, $label: String!) {
    registerOwnDevice(publicKey: $publicKey, label: $label) {
      status
    }
  }
`);
const chooseDocument = graphql(`
  mutation ChooseAgency($staffProfileID: RecordID!, $publicKey: String!) {
    chooseAgency(staffProfileID: $staffProfileID, publicKey: $publicKey) {
      staffProfileID
    }
  }
`);
const viewerDocument = graphql(`
  query SignedInViewer {
    viewer {
      staffProfileID
      name
      securityAgencyID
      securityAgencyName
      timeZone
    }
  }
`);
const registeredDocument = graphql(`
  query IsRegistered {
    ownDevice {
      status
    }
  }
`);

/** Somebody has signed in on this device: what is recorded is theirs, what waits is sent. */
export async function arrive(person: KeptPerson): Promise<void> {
  await becomePerson(person);
  noticeSignedIn();
}

/**
 * The first phone of a guard is registered by signing in. Where the server asks for more, they find it
 * under 'This phone'; coming on duty does not wait for it.
 */
export async function registerQuietly(): Promise<void> {
  try {
    await request(registerDocument, await ownDevice());
  } catch (error) {
    console.warn('This device is not registered.', error);
  }
}

/** Goes on for another agency that the guard works for: the session, the phone, and what is shown. */
export async function goOnFor(staffProfileID: number): Promise<void> {
  await request(chooseDocument, { staffProfileID, publicKey: await publicKeyText() });
  const { ownDevice: registered } = await request(registeredDocument);
  if (registered === null) await registerQuietly();
  const { viewer } = await request(viewerDocument);
  await arrive(viewer);
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
