import { PlusIcon, SettingsIcon } from '@guardroom/ui/icon/icons.ts';
import type { FinderItem } from '@guardroom/ui/overlay/finder.tsx';
import type { guardedRoutes, publicRoutes } from '../../routes.ts';
import { furtherEntries, specifiedEntries, type MenuEntry } from '../menu-entries.ts';
import { permittedEntries } from '../permitted-entries.ts';
import { maySee } from '../screen-policies.ts';

/** What the search opens. */
export interface SearchItem extends FinderItem {
  href: string;
}

type Path = keyof typeof guardedRoutes | keyof typeof publicRoutes;

/** Screens that the menu reaches only by way of another. */
const further: readonly { label: string; to: Path }[] = [
  { label: 'Incident drafts', to: '/incident/draft' },
  { label: 'Staff documents that expire', to: '/staff/expiring' },
  { label: 'Leave calendar', to: '/leave/calendar' },
  { label: 'Leave balances', to: '/leave/balance' },
  { label: 'Public holidays', to: '/leave/holiday' },
  { label: 'Pay rates', to: '/payroll/rate' },
  { label: 'Visitor settings', to: '/visitor/settings' },
  { label: 'Training catalogue', to: '/training/catalogue' },
  { label: 'Profile', to: '/profile' },
  { label: 'Settings', to: '/settings' },
  { label: 'API tokens', to: '/settings/token' },
  { label: 'Webhooks', to: '/settings/webhook' },
];

/** What can be begun from anywhere, in the order of the menu. */
const actions: readonly { label: string; to: Path }[] = [
  { label: 'Create staff', to: '/staff/create' },
  { label: 'Import staff', to: '/staff/import' },
  { label: 'Create patrol route', to: '/patrol/routes/create' },
  { label: 'Create checkpoint', to: '/patrol/checkpoints/create' },
  { label: 'Create incident', to: '/incident/create' },
  { label: 'Create site', to: '/site/create' },
  { label: 'Import sites', to: '/site/import' },
  { label: 'Create occurrence', to: '/occurrence/create' },
  { label: 'Create deployment template', to: '/deployment/template/create' },
  { label: 'Create client', to: '/client/create' },
  { label: 'Import clients', to: '/client/import' },
  { label: 'Create client user', to: '/client/user/create' },
  { label: 'Create contract', to: '/contract/create' },
  { label: 'Import contracts', to: '/contract/import' },
  { label: 'Create ticket', to: '/ticket/records/create' },
  { label: 'Create SOP', to: '/sop/create' },
  { label: 'Create visitor', to: '/visitor/create' },
  { label: 'Create leave', to: '/leave/create' },
  { label: 'Create pay period', to: '/payroll/create' },
];

/** The permitted screens whose names, or those of their groups, have the text. */
export function findScreens(text: string): SearchItem[] {
  const ofMenu = permittedEntries([...specifiedEntries, ...furtherEntries]).flatMap(itemsOf);
  const others = further.flatMap((each) => permitted(each, SettingsIcon));
  const found = matching([...ofMenu, ...others], text);
  // Where the menu leads instead of a screen that one may not see stands among the others, too.
  return found.filter(({ href }, at) => found.findIndex((each) => each.href === href) === at);
}

/** The permitted actions whose names have the text. */
export function findActions(text: string): SearchItem[] {
  return matching(
    actions.flatMap((each) => permitted(each, PlusIcon)),
    text,
  );
}

function itemsOf(entry: MenuEntry): SearchItem[] {
  const { icon } = entry;
  if (!('links' in entry)) return [itemOf(entry.label, entry.to, icon)];
  return entry.links.map(({ label, to }) => {
    const name = label === entry.label ? label : `${entry.label}: ${label}`;
    return itemOf(name, to, icon);
  });
}

function permitted(
  { label, to }: { label: string; to: Path },
  icon: FinderItem['icon'],
): SearchItem[] {
  return maySee(to) ? [itemOf(label, to, icon)] : [];
}

const itemOf = (label: string, href: string, icon: FinderItem['icon']): SearchItem => ({
  key: href,
  label,
  href,
  icon,
});

/** Those of which a word begins with each word of the text. */
function matching(items: readonly SearchItem[], text: string): SearchItem[] {
  const wanted = wordsOf(text);
  return items.filter(({ label }) => {
    const words = wordsOf(label);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s:]+/)
    .filter((word) => word !== '');
