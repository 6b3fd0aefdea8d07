import type { PermissionKey } from '@guardroom/rules/permissions/permission-list';
import {
  BookIcon,
  ContractIcon,
  HomeIcon,
  IncidentIcon,
  MessageIcon,
  MoneyIcon,
  SendIcon,
  SettingsIcon,
  TeamIcon,
  TextIcon,
  VisitorIcon,
  type IconGlyph,
} from '@guardroom/ui/icon/icons.ts';
import type { PlainPath } from '../platform/route.ts';

/** A way to a screen. */
export interface MenuEntry {
  readonly path: PlainPath;
  readonly Icon: IconGlyph;
  /** The function that opens it; null where everybody has it. */
  readonly needs: PermissionKey | null;
}

/** All screens that a client can go to by themselves, the most wanted first. */
const entries: readonly MenuEntry[] = [
  { path: '/', Icon: HomeIcon, needs: null },
  { path: '/incident', Icon: IncidentIcon, needs: 'incident.view' },
  { path: '/report', Icon: BookIcon, needs: 'occurrence.view' },
  { path: '/ticket', Icon: MessageIcon, needs: 'ticket.view' },
  { path: '/request', Icon: SendIcon, needs: 'ticket.createModify' },
  { path: '/contract', Icon: ContractIcon, needs: 'contract.view' },
  { path: '/document', Icon: TextIcon, needs: 'contract.view' },
  { path: '/invoice', Icon: MoneyIcon, needs: 'invoice.view' },
  { path: '/staff', Icon: TeamIcon, needs: 'attendance.view' },
  { path: '/visitor', Icon: VisitorIcon, needs: 'visitor.view' },
  { path: '/settings', Icon: SettingsIcon, needs: null },
];

/** So many stand at the foot of a phone; the others are under 'More'. */
const atFoot = 4;

/** The screens of somebody with these functions. */
export function entriesOf(functions: readonly string[]): readonly MenuEntry[] {
  return entries.filter(({ needs }) => needs === null || functions.includes(needs));
}

/** What stands at the foot of a phone, and what 'More' holds: nothing, where all find room. */
export function footOf(functions: readonly string[]): {
  readonly foot: readonly MenuEntry[];
  readonly more: readonly MenuEntry[];
} {
  const own = entriesOf(functions);
  if (own.length <= atFoot + 1) return { foot: own, more: [] };
  return { foot: own.slice(0, atFoot), more: own.slice(atFoot) };
}
