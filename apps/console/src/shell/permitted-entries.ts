import type { MenuEntry, MenuLink } from './menu-entries.ts';
import { maySee } from './screen-policies.ts';

/** The entries that lead to screens the signed-in person may see. */
export function permittedEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.flatMap((entry): MenuEntry[] => {
    if (!('links' in entry)) return permitted(entry);
    const links = entry.links.flatMap((link) => permitted(link));
    return links.length === 0 ? [] : [{ ...entry, links }];
  });
}

function permitted<Link extends Omit<MenuLink, 'label'>>(link: Link): Link[] {
  if (maySee(link.to)) return [link];
  return link.or !== undefined && maySee(link.or) ? [{ ...link, to: link.or }] : [];
}
