import { useId, useState, type ReactNode } from 'react';
import { FieldSays } from './field-says.ts';
import './field.css';

/** To be spread on the input of a field. */
export interface FieldControl {
  id: string;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  label: string;
  required?: boolean;
  issue?: string | undefined;
  hint?: ReactNode;
  /** What the person should know of the value, though it can be saved. */
  warnings?: readonly string[];
  /** The label is for screen readers only: the place says it to the others (a table's column). */
  bare?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/** Label, input, hint and message of one field of a form. */
export function Field(props: FieldProps) {
  const { label, required = false, hint, warnings = [], bare, children } = props;
  const [said, say] = useState<string>();
  const issue = said ?? props.issue;
  const id = useId();
  const note = `${id}-note`;
  const warned = `${id}-warnings`;
  const notes = [...(issue || hint ? [note] : []), ...(warnings.length > 0 ? [warned] : [])];
  const control: FieldControl = {
    id,
    'aria-required': required,
    'aria-invalid': issue !== undefined,
    'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
  };
  const labelClass = [required && 'required', bare && 'screen-reader-only'];
  return (
    <div className="form-field">
      <label htmlFor={id} className={labelClass.filter(Boolean).join(' ')}>
        {label}
      </label>
      <FieldSays value={say}>{children(control)}</FieldSays>
      {issue !== undefined && (
        <p id={note} className="form-field-error" role="alert">
          {issue}
        </p>
      )}
      {warnings.length > 0 && (
        <div id={warned} className="form-field-warnings" role="status">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </div>
      )}
      {issue === undefined && hint !== undefined && (
        <p id={note} className="form-field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
