/** What the build of an application says of its screens (`apps/console/build/early-screens.ts`). */
interface ScreenTable {
  /** Files of every screen, those of an address that is none, too. */
  readonly frame: readonly string[];
  /** All files of a screen, by its address with `$name` for what is a record's. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

/** Where the page of an application names what its screen is made of. */
export const placeOfLinks = '<!--screen-->';

/**
 * What a page says of the files of the screen at a path, so that a browser fetches them together with
 * the first ones.
 * @param json the build's screens.json; without it nothing is said
 */
export function earlyLinks(json: string | undefined): (path: string) => string {
  if (json === undefined) return () => '';
  const { frame, screens }: ScreenTable = JSON.parse(json);
  const known = new Map(Object.entries(screens).map(([path, files]) => [path, linksTo(files)]));
  // A fixed segment wins over a parameter.
  const patterns = [...known.keys()]
    .filter((path) => path.includes('$'))
    .map((path) => ({ path, segments: path.split('/') }))
    .toSorted((one, other) => parametersIn(one.path) - parametersIn(other.path));
  const ofNone = linksTo(frame);
  return (asked) => {
    const path = asked === '/' ? asked : asked.replace(/\/$/, '');
    const segments = path.split('/');
    const found = patterns.find((pattern) => fits(segments, pattern.segments));
    return known.get(path) ?? known.get(found?.path ?? '') ?? ofNone;
  };
}

function parametersIn(path: string): number {
  return path.split('$').length - 1;
}

function fits(segments: readonly string[], pattern: readonly string[]): boolean {
  return (
    segments.length === pattern.length &&
    pattern.every((part, index) => part.startsWith('$') || part === segments[index])
  );
}

/** Only fetched: a style is put into the page where it is needed, and waited for. */
function linksTo(files: readonly string[]): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="${file}">`
      : `<link rel="modulepreload" crossorigin href="${file}">`,
  );
  return links.join('');
}
