import { InvitationPage } from '../domains/session/invitation-page.tsx';
import { LanguagePage } from '../domains/session/language-page.tsx';
import { SignInPage } from '../domains/session/sign-in-page.tsx';
import { LockPage } from '../domains/guard/tablet/lock-page.tsx';
import { RegisterTabletPage } from '../domains/guard/tablet/register-page.tsx';
import { addressOf, hrefOf, useHash } from '../platform/route.ts';
import { commonTexts } from '../platform/texts/common-texts.ts';
import { useLanguage, useSay, type Text } from '../platform/texts/language.ts';
import { useKept } from '../store/changes.ts';
import type { ScreenPath } from '../routes.ts';
import { keptPerson } from '../store/meta.ts';
import { keptTablet, type KeptTablet } from '../store/tablet.ts';
import { Frame } from './frame.tsx';
import { SyncNote } from './sync-note.tsx';
import { titles } from './titles.ts';
import type { ReactNode } from 'react';

/** The whole application: first the language, then who is here, then what it is for. */
export function App() {
  const { path, parts } = addressOf(useHash());
  const language = useLanguage();
  const person = useKept(keptPerson);
  const tablet = useKept(keptTablet);
  if (language === null) {
    return (
      <Alone title={titles['/session/language']}>
        <LanguagePage />
      </Alone>
    );
  }
  if (path === '/session/invitation/:token') {
    return (
      <Alone title={titles[path]}>
        <InvitationPage parts={parts} />
      </Alone>
    );
  }
  if (path === '/guard/tablet/:token') {
    return (
      <Alone title={titles[path]}>
        <RegisterTabletPage parts={parts} />
      </Alone>
    );
  }
  if (person === undefined || tablet === undefined) return null;
  const { value: site } = tablet;
  if (person.value !== undefined) return <Frame isOnTablet={site !== undefined} />;
  if (site !== undefined) return <Locked tablet={site} path={path} />;
  return (
    <Alone title={titles['/session/sign-in']}>
      <SignInPage />
    </Alone>
  );
}

/** The tablet of a site, while nobody has typed their PIN. */
function Locked({ tablet, path }: { tablet: KeptTablet; path: ScreenPath }) {
  const say = useSay();
  const isLanguage = path === '/session/language';
  return (
    <div className="frame">
      <header className="frame-head">
        <h1>{tablet.siteProfileName}</h1>
        <SyncNote />
      </header>
      <main className="frame-main frame-wide">
        {isLanguage ? <LanguagePage /> : <LockPage tablet={tablet} />}
        <a className="wide" href={hrefOf(isLanguage ? '/' : '/session/language')}>
          {say(isLanguage ? commonTexts.back : titles['/session/language'])}
        </a>
      </main>
    </div>
  );
}

/** A screen without the frame: nobody is signed in. */
function Alone({ title, children }: { title: Text; children: ReactNode }) {
  const say = useSay();
  return (
    <main className="frame-alone">
      <img src="./favicon.svg" alt="" width="56" height="56" />
      <h1>{say(title)}</h1>
      {children}
    </main>
  );
}
