import type {
  PackBlocks,
  PackDuty,
  PackHandover,
  PackLists,
  PackPart,
  PackPerson,
  PackRound,
  PackRoute,
  PackShift,
  PackSite,
  PackSOP,
  PackTablet,
  PackTabletPerson,
  PackTags,
  PackVisitor,
  PackWelfare,
} from '@guardroom/rules/guard/pack';
import { tellChanged } from './changes.ts';
import { inOne, theStore } from './database.ts';
import { keptPerson } from './meta.ts';

/** The parts of the pack by their names; rules/guard/pack.ts says what each holds. */
export interface PackParts {
  me: PackPerson;
  roster: readonly PackShift[];
  sops: readonly PackSOP[];
  lists: PackLists;
  blocks: PackBlocks;
  duty: PackDuty | null;
  tablet: PackTablet;
  people: readonly PackTabletPerson[];
  [site: `site:${number}`]: PackSite;
  [routes: `routes:${number}`]: readonly PackRoute[];
  [rounds: `rounds:${number}`]: readonly PackRound[];
  [tags: `tags:${number}`]: PackTags;
  [handovers: `handovers:${number}`]: readonly PackHandover[];
  [welfare: `welfare:${number}`]: PackWelfare;
  [visitors: `visitors:${number}`]: readonly PackVisitor[];
}

/** What a part holds; undefined where the device has it not. The server wrote it by the same types. */
export async function packPart<Name extends keyof PackParts>(
  name: Name,
): Promise<PackParts[Name] | undefined> {
  const { store } = await theStore();
  const part = await store.get('pack', name);
  if (typeof part?.content !== 'string') return undefined;
  const content: PackParts[Name] = JSON.parse(part.content);
  return content;
}

/** The shifts of whoever acts: of their own pack, or of that of the tablet. */
export async function ownRoster(): Promise<readonly PackShift[]> {
  const [roster, people, person] = await Promise.all([
    packPart('roster'),
    packPart('people'),
    keptPerson(),
  ]);
  const isThey = ({ staffProfileID }: PackTabletPerson) =>
    staffProfileID === person?.staffProfileID;
  return roster ?? people?.find(isThey)?.roster ?? [];
}

/** The number of the agency, to be called by whoever needs help. */
export async function agencyPhone(): Promise<string | null> {
  const [me, tablet] = await Promise.all([packPart('me'), packPart('tablet')]);
  return me?.phoneNo ?? tablet?.phoneNo ?? null;
}

/** The sites of the pack, by name. */
export async function packSites(): Promise<PackSite[]> {
  const { store } = await theStore();
  const parts = await store.getAll('pack', IDBKeyRange.bound('site:', 'site:\uffff'));
  return parts
    .map(({ content }) => {
      const site: PackSite = JSON.parse(content ?? 'null');
      return site;
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Name and digest of each part that the device has. */
export async function packKnown(): Promise<{ name: string; digest: string }[]> {
  const { store } = await theStore();
  const parts = await store.getAll('pack');
  return parts.map(({ name, digest }) => ({ name, digest }));
}

/** Takes what the server answered: new parts as they are, and nothing that is not named any more. */
export async function keepPack(parts: readonly PackPart[]): Promise<void> {
  await inOne(['pack'], async (transaction) => {
    const store = transaction.objectStore('pack');
    const named = new Set(parts.map(({ name }) => name));
    for (const name of await store.getAllKeys()) if (!named.has(name)) await store.delete(name);
    for (const part of parts) if (part.content !== null) await store.put(part);
  });
  tellChanged('pack');
}
