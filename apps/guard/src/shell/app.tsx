import { InvitationPage } from '../domains/session/invitation-page.tsx';
import { LanguagePage } from '../domains/session/language-page.tsx';
import { SignInPage } from '../domains/session/sign-in-page.tsx';
import { addressOf, useHash } from '../platform/route.ts';
import { useLanguage, useSay, type Text } from '../platform/texts/language.ts';
import { useKept } from '../store/changes.ts';
import { keptPerson } from '../store/meta.ts';
import { Frame } from './frame.tsx';
import { titles } from './titles.ts';
import type { ReactNode } from 'react';

/** The whole application: first the language, then who is here, then what it is for. */
export function App() {
  const { path, parts } = addressOf(useHash());
  const language = useLanguage();
  const person = useKept(keptPerson);
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
  if (person === undefined) return null;
  if (person.value !== undefined) return <Frame />;
  return (
    <Alone title={titles['/session/sign-in']}>
      <SignInPage />
    </Alone>
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
