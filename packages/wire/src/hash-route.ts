import { useSyncExternalStore } from 'react';

/** The names of the parts that a path is given: `/patrol/:key` -> 'key'. */
type PartsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PartsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Given<Path extends string> = [PartsOf<Path>] extends [never]
  ? []
  : [parts: Readonly<Record<PartsOf<Path>, string | number>>];

/** What a screen is given: its parts, where it has any. */
export type Parts = Readonly<Record<string, string>>;

/** Where an application is: a screen and its parts. */
export interface Address<Path extends string> {
  readonly path: Path;
  readonly parts: Parts;
}

/** The ways between the screens of an application that is one page whatever the path it is served at. */
export interface HashRoutes<Paths extends string> {
  /** The address of a screen, for links. */
  hrefOf: <Path extends Paths>(path: Path, ...[parts]: Given<Path>) => string;
  /** Goes to a screen; back leads to where one was. */
  go: <Path extends Paths>(path: Path, ...parts: Given<Path>) => void;
  /** Goes to a screen in place of this one: what was done here is not to be done again by going back. */
  goInstead: <Path extends Paths>(path: Path, ...parts: Given<Path>) => void;
  /** The screen that an address names; the first screen for what names none. */
  addressOf: (hash: string) => Address<Paths>;
}

/** @param paths the screens by what follows `#` in the address; `:x` is a part that the screen is given */
export function hashRoutes<const Paths extends string>(
  paths: readonly Paths[],
  first: Paths,
): HashRoutes<Paths> {
  const hrefOf: HashRoutes<Paths>['hrefOf'] = (path, ...[parts]) => {
    const given: Readonly<Record<string, string | number>> = parts ?? {};
    return `#${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''))}`;
  };
  return {
    hrefOf,
    go: (path, ...parts) => {
      location.hash = hrefOf(path, ...parts);
    },
    goInstead: (path, ...parts) => {
      location.replace(hrefOf(path, ...parts));
    },
    addressOf: (hash) => {
      const asked = hash.replace(/^#/, '').split('/');
      for (const path of paths) {
        const parts = partsOf(path.split('/'), asked);
        if (parts !== undefined) return { path, parts };
      }
      return { path: first, parts: {} };
    },
  };
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
