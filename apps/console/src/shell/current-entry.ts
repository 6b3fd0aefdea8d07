import type { MenuEntry, MenuLink } from './menu-entries.ts';

export function covers({ to, covers: prefixes = [to] }: Omit<MenuLink, 'label'>, path: string) {
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Whether the screen at `path` belongs to this entry or to one of its links. */
export function isCurrent(entry: MenuEntry, path: string): boolean {
  return 'links' in entry ? entry.links.some((link) => covers(link, path)) : covers(entry, path);
}
