import { LeftIcon, MoreIcon } from '@guardroom/ui/icon/icons.ts';
import { Suspense, useEffect, useRef } from 'react';
import { addressOf, hrefOf, useHash } from '../platform/route.ts';
import { useClient } from '../platform/session.ts';
import { Boundary } from './boundary.tsx';
import { entriesOf, footOf, type MenuEntry } from './menu.ts';
import { screens } from './screens.ts';
import { StateNotes } from './state-notes.tsx';
import { titles } from './titles.ts';

/** What stands around each screen: whose portal it is, its heading, and the way to others. */
export function Frame() {
  const { functions } = useClient();
  const hash = useHash();
  const { path, parts } = addressOf(hash);
  const own = entriesOf(functions);
  const { foot, more } = footOf(functions);
  const Page = screens[path];
  const isInMenu = path === '/more' || own.some((entry) => entry.path === path);
  const title = titles[path];
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = `${title} – Guardroom`;
    scrollTo(0, 0);
    // Whoever hears the page hears where they have come to; not at the start, which reads all of it.
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [hash, title]);
  const current = own.findLast((entry) => path === entry.path || path.startsWith(`${entry.path}/`));
  return (
    <div className="frame">
      <header className="frame-head">
        <Brand />
      </header>
      <nav className="frame-side" aria-label="Screens">
        {own.map((entry) => (
          <Way key={entry.path} entry={entry} isCurrent={entry === current} />
        ))}
      </nav>
      <main className="frame-main">
        <div className="frame-title">
          {!isInMenu && (
            <button
              type="button"
              className="frame-back"
              aria-label="Back"
              onClick={() => history.back()}
            >
              <LeftIcon />
            </button>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </div>
        <StateNotes />
        <Boundary key={hash}>
          <Suspense fallback={<p className="quiet">Loading …</p>}>
            <Page parts={parts} />
          </Suspense>
        </Boundary>
      </main>
      <nav className="frame-foot" aria-label="Screens">
        {foot.map((entry) => (
          <Way key={entry.path} entry={entry} isCurrent={entry === current} />
        ))}
        {more.length > 0 && (
          <a
            href={hrefOf('/more')}
            aria-current={
              path === '/more' || more.some((entry) => entry === current) ? 'page' : undefined
            }
          >
            <MoreIcon />
            <span>{titles['/more']}</span>
          </a>
        )}
      </nav>
    </div>
  );
}

function Way({ entry: { path, Icon }, isCurrent }: { entry: MenuEntry; isCurrent: boolean }) {
  return (
    <a href={hrefOf(path)} aria-current={isCurrent ? 'page' : undefined}>
      <Icon />
      <span>{titles[path]}</span>
    </a>
  );
}

/** The agency, and for whom it works. */
function Brand() {
  const { securityAgencyName, clientName } = useClient();
  return (
    <>
      <img className="frame-logo" src="./favicon.svg" alt="" height="32" />
      <p className="frame-brand">
        <strong>{securityAgencyName}</strong>
        <span>{clientName}</span>
      </p>
    </>
  );
}
