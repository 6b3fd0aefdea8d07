import { MenuFoldIcon, MenuUnfoldIcon } from '@guardroom/ui/icon/icons.ts';
import { PartsGround } from '@guardroom/ui/theme/parts-ground.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { can } from '../platform/session/session.ts';
import { queryClient } from '../platform/wire/query-client.ts';
import '../platform/fonts.css';
import { ConfirmHost } from '@guardroom/ui/overlay/confirm.tsx';
import { lazyPart } from '../ui/live/lazy-part.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { HeaderSlot } from './header-slot.ts';
import { MenuFrame } from './menu-frame.tsx';
import { PlainToasts } from './plain/plain-toasts.tsx';
import { SearchField } from './search/search-field.tsx';
import { SessionNotice } from './session-notice.tsx';
import './menu.css';
import './shell.css';
import { UpgradeNotice } from './upgrade-notice.tsx';
import { useArriving } from './use-arriving.ts';
import { useLeftFailures } from './use-left-failures.ts';
import { usePush } from './use-push.ts';
import { useMenu, type MenuControl } from './use-menu.ts';
import { useRights } from './use-rights.ts';
import { useSessionEnd } from './use-session-end.ts';

const AlertBell = lazyPart(async () => ({ default: (await import('./alert/watch.ts')).AlertBell }));
const AlarmWatch = lazyPart(async () => ({
  default: (await import('./alert/watch.ts')).AlarmWatch,
}));

/** The frame around every signed-in screen, and what those screens need around them. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <PartsGround>
        <Frame>{children}</Frame>
        <ConfirmHost />
        <PlainToasts />
      </PartsGround>
    </QueryClientProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  useSessionEnd();
  useLeftFailures();
  useRights();
  usePush();
  const menu = useMenu();
  const arriving = useArriving();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <div className="frame" data-menu={menu.shape}>
      <a className="skip-link" href="#main" onClick={skipToMain}>
        Skip to content
      </a>
      <MenuFrame {...menu} />
      <header className="frame-header">
        <MenuToggle {...menu} />
        <div className="page-header" ref={setSlot} />
        <SearchField />
        {can('handleAlerts') && (
          <div className="alert-room">
            <Suspense fallback={null}>
              <AlertBell />
            </Suspense>
          </div>
        )}
        <AvatarMenu />
        {arriving && <div className="arriving" role="progressbar" aria-label="Opening" />}
      </header>
      <main className="frame-main" id="main" tabIndex={-1} aria-busy={arriving}>
        <Suspense fallback={null}>
          <AlarmWatch />
        </Suspense>
        <ConnectionNotice />
        <UpgradeNotice />
        <SessionNotice />
        <HeaderSlot value={slot}>{children}</HeaderSlot>
      </main>
    </div>
  );
}

/** The address keeps its path and filters: the hash is none of the router's business here. */
function skipToMain(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function MenuToggle({ shape, toggle }: MenuControl) {
  const open = shape === 'full' || shape === 'drawer';
  return (
    <button
      type="button"
      className="menu-toggle"
      aria-label={open ? 'Collapse menu' : 'Expand menu'}
      aria-expanded={open}
      onClick={toggle}
    >
      {open ? <MenuFoldIcon /> : <MenuUnfoldIcon />}
    </button>
  );
}
