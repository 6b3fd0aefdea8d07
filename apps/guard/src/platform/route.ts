import { useSyncExternalStore } from 'react';
import { paths, type ScreenPath } from '../routes.ts';

/** The names of the parts that a path is given: `/patrol/:key` -> 'key'. */
type PartsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PartsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A screen that is given nothing. */
export type PlainPath = Exclude<ScreenPath, `${string}:${string}`>;

/** What a screen is given: its parts, where it has any. */
export type Parts = Readonly<Record<string, string>>;

type Given<Path extends ScreenPath> = [PartsOf<Path>] extends [never]
  ? []
  : [parts: Readonly<Record<PartsOf<Path>, string | number>>];

/** Where the application is: a screen and its parts. */
export interface Address {
  readonly path: ScreenPath;
  readonly parts: Parts;
}

/** The address of a screen, for links. */
export function hrefOf<Path extends ScreenPath>(path: Path, ...[parts]: Given<Path>): string {
  const given: Readonly<Record<string, string | number>> = parts ?? {};
  return `#${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''))}`;
}

/** Goes to a screen; back leads to where one was. */
export function go<Path extends ScreenPath>(path: Path, ...parts: Given<Path>): void {
  location.hash = hrefOf(path, ...parts);
}

/** Goes to a screen in place of this one: what was done here is not to be done again by going back. */
export function goInstead<Path extends ScreenPath>(path: Path, ...parts: Given<Path>): void {
  location.replace(hrefOf(path, ...parts));
}

/** The screen that an address names; the first screen for what names none. */
export function addressOf(hash: string): Address {
  const asked = hash.replace(/^#/, '').split('/');
  for (const path of paths) {
    const parts = partsOf(path.split('/'), asked);
    if (parts !== undefined) return { path, parts };
  }
  return { path: '/', parts: {} };
}

function partsOf(pattern: readonly string[], asked: readonly string[]): Parts | undefined {
  if (pattern.length !== asked.length) return undefined;
  const parts: Record<string, string> = {};
  for (const [at, wanted] of pattern.entries()) {
    const found = asked[at] ?? '';
    if (wanted.startsWith(':')) parts[wanted.slice(1)] = decoded(found);
    else if (wanted !== found) return undefined;
  }
  return parts;
}

/** What somebody typed may be no text at all: then it is what they typed. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The hash of the address, as it is now. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash);
}
