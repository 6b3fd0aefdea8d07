import { furtherEntries, specifiedEntries, type MenuEntry, type MenuLink } from './menu-entries.ts';

/** Whether a screen lies at or below one of the paths of a link; `$` in one stands for any number. */
export function covers({ to, covers: prefixes = [to] }: Omit<MenuLink, 'label'>, path: string) {
  const segments = path.split('/');
  return prefixes.some((prefix) =>
    prefix.split('/').every((part, at) => {
      const segment = segments[at] ?? '';
      return part === '$' ? /^\d+$/.test(segment) : part === segment;
    }),
  );
}

/** Whether the screen at `path` belongs to this entry or to one of its links. */
export function isCurrent(entry: MenuEntry, path: string): boolean {
  return 'links' in entry ? entry.links.some((link) => covers(link, path)) : covers(entry, path);
}

/** The area that a screen lies in, as the menu calls it; undefined where no entry leads (SHELL-01). */
export function areaAt(path: string): string | undefined {
  const isHere = (entry: MenuEntry) => isCurrent(entry, path);
  return (specifiedEntries.find(isHere) ?? furtherEntries.find(isHere))?.label;
}
