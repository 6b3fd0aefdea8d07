import { useId, type ComponentProps, type ReactNode } from 'react';
import './field.css';

interface LabelledProps {
  label: string;
  issue: string | undefined;
  /** Said behind the label. */
  hint?: string | undefined;
}

type Wired = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

/** A labelled control; what is wrong with it is said below it and to screen readers. */
function Labelled({
  label,
  issue,
  hint,
  children,
}: LabelledProps & { children: (wired: Wired) => ReactNode }) {
  const id = useId();
  const issueId = `${id}-issue`;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {hint !== undefined && <span className="field-hint"> ({hint})</span>}
      </label>
      {children({
        id,
        'aria-invalid': issue !== undefined,
        'aria-describedby': issue === undefined ? undefined : issueId,
      })}
      {issue !== undefined && (
        <p id={issueId} className="field-issue">
          {issue}
        </p>
      )}
    </div>
  );
}

/** A labelled input. */
export function Field({ label, issue, hint, ...input }: ComponentProps<'input'> & LabelledProps) {
  return (
    <Labelled {...{ label, issue, hint }}>{(wired) => <input {...wired} {...input} />}</Labelled>
  );
}

/** A labelled text of several lines. */
export function AreaField({
  label,
  issue,
  hint,
  ...area
}: ComponentProps<'textarea'> & LabelledProps) {
  return (
    <Labelled {...{ label, issue, hint }}>{(wired) => <textarea {...wired} {...area} />}</Labelled>
  );
}

/** A labelled choice of a few; nothing is chosen at first. */
export function ChoiceField({
  label,
  issue,
  hint,
  choices,
  ...select
}: ComponentProps<'select'> & LabelledProps & { choices: readonly string[] }) {
  return (
    <Labelled {...{ label, issue, hint }}>
      {(wired) => (
        <select {...wired} defaultValue="" {...select}>
          {/* Not disabled: a form leaves out what is, and the schema could not name it. */}
          <option value="" hidden>
            Please choose
          </option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
