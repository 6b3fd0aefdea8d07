import type { MenuEntry } from '@guardroom/ui/overlay/menu-popup.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useViewer } from '../platform/session/session.ts';
import { setThemeMode, useThemeMode, type ThemeMode } from '../platform/preference/theme-mode.ts';
import { Menu } from '../ui/overlay/menu.tsx';
import { useLogOut } from './use-session-end.ts';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const satisfies readonly { value: ThemeMode; label: string }[];

/** The name (leading to the profile), Settings, the theme, and Log Out (SHELL-20). */
export function AvatarMenu() {
  const { name, securityAgencyName } = useViewer();
  const mode = useThemeMode();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const who = (
    <span className="avatar-who">
      {name}
      <small>{securityAgencyName}</small>
    </span>
  );
  const entries: readonly MenuEntry[] = [
    { label: who, onClick: () => void navigate({ href: '/profile' }) },
    { label: 'Settings', onClick: () => void navigate({ href: '/settings' }) },
    'line',
    { heading: 'Theme', value: mode, choices: themes, onChoose: chooseTheme },
    'line',
    { label: 'Log Out', onClick: () => void logOut() },
  ];
  return (
    <Menu
      entries={entries}
      trigger={
        <button type="button" className="avatar-button" title="Account">
          <span className="avatar" aria-hidden="true">
            {initials(name)}
          </span>
          <span className="avatar-name">{name}</span>
        </button>
      }
    />
  );
}

function chooseTheme(value: string): void {
  const chosen = themes.find((theme) => theme.value === value);
  if (chosen) setThemeMode(chosen.value);
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
