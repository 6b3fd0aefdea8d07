import { isLanguage, type Language } from '../platform/texts/language.ts';
import { inOne, theStore } from './database.ts';

/** Whose device it is now; what is recorded is theirs. */
export interface KeptPerson {
  readonly staffProfileID: number;
  readonly name: string;
  readonly securityAgencyID: number;
  readonly securityAgencyName: string;
  readonly timeZone: string;
}

/** Reads one thing that the device remembers; `isOne` says whether it has the shape. */
export async function readMeta<Value>(
  key: string,
  isOne: (value: unknown) => value is Value,
): Promise<Value | undefined> {
  const { store } = await theStore();
  const value: unknown = await store.get('meta', key);
  return isOne(value) ? value : undefined;
}

export async function keepMeta(key: string, value: unknown): Promise<void> {
  await inOne(['meta'], async (transaction) => {
    await transaction.objectStore('meta').put(value, key);
  });
}

export async function forgetMeta(key: string): Promise<void> {
  await inOne(['meta'], (transaction) => transaction.objectStore('meta').delete(key));
}

export const keptLanguage = (): Promise<Language | undefined> => readMeta('language', isLanguage);
export const keepLanguage = (language: Language): Promise<void> => keepMeta('language', language);

export const keptPerson = (): Promise<KeptPerson | undefined> => readMeta('person', isPerson);
export const keepPerson = (person: KeptPerson): Promise<void> => keepMeta('person', person);
export const forgetPerson = (): Promise<void> => forgetMeta('person');

export function isPerson(value: unknown): value is KeptPerson {
  if (typeof value !== 'object' || value === null) return false;
  if (!('staffProfileID' in value && 'name' in value && 'securityAgencyID' in value)) return false;
  return typeof value.staffProfileID === 'number' && typeof value.securityAgencyID === 'number';
}
