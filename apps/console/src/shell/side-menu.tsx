import { DownIcon } from '@guardroom/ui/icon/icons.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { covers, isCurrent } from './current-entry.ts';
import { furtherEntries, specifiedEntries, type MenuEntry, type MenuLink } from './menu-entries.ts';
import { permittedEntries } from './permitted-entries.ts';

type SideMenuProps = {
  /** Only the icons are seen: choosing an entry with links asks for the whole menu first. */
  rail: boolean;
  onExpand: () => void;
  onNavigate: () => void;
};

type Group = Extract<MenuEntry, { links: readonly MenuLink[] }>;

/** The entries as plain lists of links, which keyboards and screen readers know best. */
export function SideMenu({ rail, onExpand, onNavigate }: SideMenuProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [open, setOpen] = useState<readonly string[]>([]);
  const currentGroup = specifiedEntries.find(
    (entry) => 'links' in entry && isCurrent(entry, path),
  )?.label;
  useEffect(() => {
    if (currentGroup !== undefined) setOpen((before) => [...new Set([...before, currentGroup])]);
  }, [currentGroup]);

  const toggle = (label: string): void => {
    if (rail) onExpand();
    setOpen((before) =>
      before.includes(label) && !rail
        ? before.filter((other) => other !== label)
        : [...new Set([...before, label])],
    );
  };
  const item = (entry: MenuEntry) =>
    'links' in entry ? (
      <GroupItem
        key={entry.label}
        {...{ entry, path, rail, onNavigate }}
        open={!rail && open.includes(entry.label)}
        onToggle={() => toggle(entry.label)}
      />
    ) : (
      <LinkItem key={entry.label} {...{ entry, path, rail, onNavigate }} />
    );

  return (
    <div className="menu">
      <ul>{permittedEntries(specifiedEntries).map(item)}</ul>
      <hr />
      <ul>{permittedEntries(furtherEntries).map(item)}</ul>
    </div>
  );
}

type LinkItemProps = {
  entry: Exclude<MenuEntry, Group>;
  path: string;
  rail: boolean;
  onNavigate: () => void;
};

function LinkItem({ entry, path, rail, onNavigate }: LinkItemProps) {
  const { label, icon: Icon } = entry;
  return (
    <li>
      <MenuAnchor link={entry} {...{ path, onNavigate }} title={rail ? label : undefined}>
        <Icon aria-hidden />
        <span className="menu-label">{label}</span>
      </MenuAnchor>
    </li>
  );
}

type GroupItemProps = Omit<LinkItemProps, 'entry'> & {
  entry: Group;
  open: boolean;
  onToggle: () => void;
};

function GroupItem({ entry, path, rail, open, onToggle, onNavigate }: GroupItemProps) {
  const { label, icon: Icon, links } = entry;
  const list = useId();
  const state = isCurrent(entry, path) ? 'current' : undefined;
  return (
    <li>
      <button
        type="button"
        className="menu-row"
        aria-expanded={open}
        aria-controls={list}
        data-state={state}
        title={rail ? label : undefined}
        onClick={onToggle}
      >
        <Icon aria-hidden />
        <span className="menu-label">{label}</span>
        <DownIcon className="menu-arrow" />
      </button>
      <ul id={list} className="menu-sub" hidden={!open}>
        {links.map((link) => (
          <li key={link.label}>
            <MenuAnchor {...{ link, path, onNavigate }}>
              <span className="menu-label">{link.label}</span>
            </MenuAnchor>
          </li>
        ))}
      </ul>
    </li>
  );
}

type MenuAnchorProps = {
  link: Omit<MenuLink, 'label'>;
  path: string;
  title?: string | undefined;
  onNavigate: () => void;
  children: ReactNode;
};

function MenuAnchor({ link, path, title, onNavigate, children }: MenuAnchorProps) {
  // Rows that are still to come have no typed route of their own.
  const to: string = link.to;
  return (
    <Link
      to={to}
      className="menu-row"
      title={title}
      // Else the router takes every screen below its address for current as well.
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={covers(link, path) ? 'page' : undefined}
      onClick={onNavigate}
    >
      {children}
    </Link>
  );
}
