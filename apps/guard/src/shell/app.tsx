import { useLanguage, useSay } from '../platform/texts/language.ts';
import { LanguagePage } from '../domains/session/language-page.tsx';
import { Frame } from './frame.tsx';
import { shellTexts } from './shell-texts.ts';

/** The whole application: first the language, then what it is for. */
export function App() {
  const say = useSay();
  if (useLanguage() !== null) return <Frame />;
  return (
    <main className="frame-alone">
      <h1>{say(shellTexts.language)}</h1>
      <LanguagePage />
    </main>
  );
}
