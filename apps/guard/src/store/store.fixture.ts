import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { closeStore } from './database.ts';
import { keepPerson, type KeptPerson } from './meta.ts';
import type { Picture } from './record.ts';

/** Whoever is signed in on the device of a test. */
export const aisha: KeptPerson = {
  staffProfileID: 7,
  name: 'Aisha',
  securityAgencyID: 1,
  securityAgencyName: 'Agency',
  timeZone: 'Asia/Singapore',
};

/** A device that has never been used. */
export async function newDevice(): Promise<void> {
  await closeStore();
  globalThis.indexedDB = new IDBFactory();
}

/** A device on which somebody is signed in. */
export async function deviceOf(person: KeptPerson = aisha): Promise<void> {
  await newDevice();
  await keepPerson(person);
}

/** The application is opened anew on the same device. */
export async function restart(): Promise<void> {
  await closeStore();
}

/** A picture of so many bytes; its name is only as long as a SHA-256. */
export function picture(letter: string, bytes = 10): Picture {
  return { blob: new Blob(['x'.repeat(bytes)], { type: 'image/jpeg' }), sha256: letter.repeat(64) };
}
