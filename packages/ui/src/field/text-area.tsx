import type { ComponentProps, ReactNode } from 'react';
import './input.css';

interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Stands below its end: how much of it is used. */
  note?: ReactNode;
}

/** Several lines of text. Its label is the field's around it. */
export function TextArea({ note, className = '', ...props }: TextAreaProps) {
  const area = <textarea {...props} className={`ui-input ${className}`} />;
  if (note === undefined) return area;
  return (
    <span className="ui-text-area">
      {area}
      <span>{note}</span>
    </span>
  );
}
