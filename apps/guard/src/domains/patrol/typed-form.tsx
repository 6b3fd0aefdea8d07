import { useState } from 'react';
import { useSay } from '../../platform/texts/language.ts';
import { TextLine } from '../../shell/form/text-line.tsx';
import { patrolTexts } from './patrol-texts.ts';

/** Characters of a tag or code (scanCheckpoint). */
const mostOfCode = 100;

/** The code of a label, typed where nothing can be scanned. */
export function TypedForm({ onCode }: { onCode: (code: string) => void }) {
  const say = useSay();
  const [code, setCode] = useState('');
  const typed = code.trim();
  return (
    <details className="card">
      <summary>{say(patrolTexts.typed)}</summary>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed === '' || typed.length > mostOfCode) return;
          onCode(typed);
          setCode('');
        }}
      >
        <p className="quiet">{say(patrolTexts.typedHint)}</p>
        <TextLine label={say(patrolTexts.code)} value={code} onChange={setCode} most={mostOfCode} />
        <button type="submit" className="wide" disabled={typed === ''}>
          {say(patrolTexts.enter)}
        </button>
      </form>
    </details>
  );
}
