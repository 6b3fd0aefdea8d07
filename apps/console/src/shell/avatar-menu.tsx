import { Dropdown, type MenuProps } from 'antd';
import { useNavigate } from '@tanstack/react-router';
import { useViewer } from '../platform/session.ts';
import { setThemeMode, useThemeMode, type ThemeMode } from '../platform/theme-mode.ts';
import { useLogOut } from './use-session-end.ts';

const themes: Record<ThemeMode, string> = { light: 'Light', dark: 'Dark', system: 'System' };

/** The name (leading to the profile), Settings, the theme, and Log Out (SHELL-20). */
export function AvatarMenu() {
  const { name, securityAgencyName } = useViewer();
  const mode = useThemeMode();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const items: MenuProps['items'] = [
    {
      key: 'profile',
      label: (
        <span className="avatar-who">
          {name}
          <small>{securityAgencyName}</small>
        </span>
      ),
      onClick: () => void navigate({ href: '/profile' }),
    },
    { key: 'settings', label: 'Settings', onClick: () => void navigate({ href: '/settings' }) },
    { type: 'divider' },
    { type: 'group', label: 'Theme', children: themeItems() },
    { type: 'divider' },
    { key: 'log-out', label: 'Log Out', onClick: () => void logOut() },
  ];
  return (
    <Dropdown
      menu={{ items, selectedKeys: [`theme-${mode}`] }}
      trigger={['click']}
      autoFocus
      getPopupContainer={header}
    >
      <button type="button" className="avatar-button" title="Account">
        <span className="avatar" aria-hidden="true">
          {initials(name)}
        </span>
        <span className="avatar-name">{name}</span>
      </button>
    </Dropdown>
  );
}

/** Inside of the banner, so that the menu belongs to a landmark. */
function header(trigger: HTMLElement): HTMLElement {
  return trigger.parentElement ?? document.body;
}

function themeItems() {
  return (['light', 'dark', 'system'] as const).map((mode) => ({
    key: `theme-${mode}`,
    label: themes[mode],
    onClick: () => setThemeMode(mode),
  }));
}

/** The first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
