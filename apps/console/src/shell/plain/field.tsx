import { useId, type ComponentProps } from 'react';

type FieldProps = ComponentProps<'input'> & { label: string; issue: string | undefined };

/** A labelled input; what is wrong with it is said below it and to screen readers. */
export function Field({ label, issue, ...input }: FieldProps) {
  const id = useId();
  const issueId = `${id}-issue`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={issue !== undefined}
        aria-describedby={issue === undefined ? undefined : issueId}
        {...input}
      />
      {issue !== undefined && (
        <p id={issueId} className="field-issue">
          {issue}
        </p>
      )}
    </div>
  );
}
