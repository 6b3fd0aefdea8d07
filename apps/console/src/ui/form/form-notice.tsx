import { Button } from '@guardroom/ui/action/button.tsx';
import { LocalTime } from '../date/local-time.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import type { FormNews } from './use-typed-values.ts';

interface FormNoticeProps {
  news: FormNews;
  /** Name of the button that sends. */
  action?: string;
}

/**
 * Above the fields of a form: that unsaved input is back, and what somebody else changed meanwhile,
 * before it is sent over the change (LST, optimistic writing).
 */
export function FormNotice({ news, action = 'Submit' }: FormNoticeProps) {
  const { restored, onDiscard, subject, changes } = news;
  return (
    <>
      {restored !== undefined && (
        <Notice>
          <p>
            What you typed here before and did not save is back, as of{' '}
            <LocalTime instant={restored} />.
          </p>
          <Button size="small" onClick={onDiscard}>
            Discard
          </Button>
        </Notice>
      )}
      {changes && (
        <Notice urgent>
          <p>
            Somebody changed {subject} meanwhile. What you typed is kept, and everything else is as
            it is now: press {action} to save it, or Cancel.
          </p>
          <ul>
            {changes.map(({ label, before, now, isContested }) => (
              <li key={label}>
                {label}: {now || '(empty)'} <span className="was">(was {before || '(empty)'})</span>
                {isContested && <strong>, replaced by what you typed</strong>}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
