import { Notice } from './notice.tsx';

/** One field that somebody else changed meanwhile. */
export interface Change {
  label: string;
  before: string;
  now: string;
}

interface StaleNoticeProps {
  /** What was changed, by name: 'the record of Tan Wei Ming'. */
  subject: string;
  changes: readonly Change[];
  /** Name of the button that sends again. */
  action: string;
}

/** After a STALE refusal: what changed; the person's input is kept (LST, optimistic writing). */
export function StaleNotice({ subject, changes, action }: StaleNoticeProps) {
  return (
    <Notice urgent>
      <p>
        Somebody changed {subject} meanwhile. Your input is kept: press {action} again to save it
        over the change, or Cancel.
      </p>
      <ul>
        {changes.map(({ label, before, now }) => (
          <li key={label}>
            {label}: {now || '(empty)'} <span className="was">(was {before || '(empty)'})</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The fields whose text differs, each named by its label. */
export function changesOf<Row>(
  { before, now }: { before: Row; now: Row },
  fields: Readonly<Record<string, (row: Row) => string>>,
): Change[] {
  return Object.entries(fields)
    .map(([label, text]) => ({ label, before: text(before), now: text(now) }))
    .filter((change) => change.before !== change.now);
}
