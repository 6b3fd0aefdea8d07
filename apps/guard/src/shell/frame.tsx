import { LeftIcon } from '@guardroom/ui/icon/icons.ts';
import { Suspense, useEffect, useRef } from 'react';
import { LockPanel } from '../domains/guard/tablet/lock-panel.tsx';
import { WelfarePanel } from '../domains/guard/welfare-panel.tsx';
import { addressOf, hrefOf, useHash } from '../platform/route.ts';
import { commonTexts } from '../platform/texts/common-texts.ts';
import { useSay } from '../platform/texts/language.ts';
import { Boundary } from './boundary.tsx';
import { screens } from './screens.ts';
import { shellTexts } from './shell-texts.ts';
import { SessionNote } from './session-note.tsx';
import { SyncNote } from './sync-note.tsx';
import { isOnTablets, tabletTabs, tabs } from './tabs.ts';
import { titles } from './titles.ts';

/** What stands around each screen: its heading, what still waits to be sent, and the way to others. */
export function Frame({ isOnTablet }: { isOnTablet: boolean }) {
  const say = useSay();
  const hash = useHash();
  const asked = addressOf(hash);
  const { path, parts } =
    isOnTablet && !isOnTablets(asked.path) ? { path: '/' as const, parts: {} } : asked;
  const shownTabs = isOnTablet ? tabletTabs : tabs;
  const Page = screens[path];
  const isTab = shownTabs.some((tab) => tab.path === path);
  const title = say(titles[path]);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = `${title} – Guardroom`;
    scrollTo(0, 0);
    // Whoever hears the page hears where they have come to; not at the start, which reads all of it.
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [hash, title]);
  return (
    <div className="frame">
      <header className="frame-head">
        {!isTab && (
          <button
            type="button"
            className="frame-back"
            aria-label={say(commonTexts.back)}
            onClick={() => history.back()}
          >
            <LeftIcon />
          </button>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <SyncNote />
      </header>
      <main className="frame-main">
        {isOnTablet ? <LockPanel /> : <SessionNote />}
        <WelfarePanel />
        <Boundary key={hash}>
          <Suspense fallback={<p className="quiet">{say(commonTexts.loading)}</p>}>
            <Page parts={parts} />
          </Suspense>
        </Boundary>
      </main>
      <nav className="frame-foot" aria-label={say(shellTexts.screens)}>
        {shownTabs.map((tab) => (
          <a
            key={tab.path}
            href={hrefOf(tab.path)}
            aria-current={tab.path === path ? 'page' : undefined}
          >
            <tab.Icon />
            <span>{say(titles[tab.path])}</span>
          </a>
        ))}
      </nav>
    </div>
  );
}
