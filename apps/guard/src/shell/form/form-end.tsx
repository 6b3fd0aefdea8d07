import { focusFirstIssue } from '@guardroom/ui/field/focus-issue.ts';
import { useState } from 'react';
import { useSay } from '../../platform/texts/language.ts';
import { SupervisorCall } from '../act/act-note.tsx';
import { formTexts } from './form-texts.ts';

interface FormEndProps {
  isIncomplete: boolean;
  submit: string;
  /** Checks and records it; rejects where nothing was kept. */
  onSubmit: () => Promise<void>;
  /** What is asked before it is done, with the way back to the form. */
  sure?:
    | {
        readonly question: string;
        readonly back: string;
        readonly onBack: () => void;
        readonly isDanger?: boolean;
      }
    | undefined;
}

/** The end of a form: what is wrong, the question before it is done, and the one button. */
export function FormEnd(props: FormEndProps) {
  const { isIncomplete, sure, submit, onSubmit } = props;
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [isEarly, setEarly] = useState(false);
  const run = async () => {
    if (isBusy) return;
    // What is recorded now would go without the picture.
    const isMaking = document.querySelector('[data-making]') !== null;
    setEarly(isMaking);
    if (isMaking) return;
    setBusy(true);
    try {
      await onSubmit();
      setFailed(false);
      focusFirstIssue();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack">
      {isIncomplete && (
        <p className="note" data-kind="error" role="alert">
          {say(formTexts.incomplete)}
        </p>
      )}
      {isEarly && (
        <p className="note" role="alert">
          {say(formTexts.making)}
        </p>
      )}
      {isFailed && (
        <>
          <p className="note" data-kind="error" role="alert">
            {say(formTexts.notKept)}
          </p>
          <SupervisorCall />
        </>
      )}
      {sure !== undefined && (
        <p className="note" role="alert">
          {sure.question}
        </p>
      )}
      {sure !== undefined && (
        <button type="button" className="wide" onClick={sure.onBack}>
          {sure.back}
        </button>
      )}
      <button
        type="button"
        className="wide large"
        data-look={sure?.isDanger ? 'danger' : 'primary'}
        aria-busy={isBusy}
        onClick={() => void run()}
      >
        {submit}
      </button>
    </div>
  );
}
