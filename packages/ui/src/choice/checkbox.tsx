import { useLayoutEffect, useRef, type ReactNode } from 'react';
import './check.css';

interface CheckboxProps {
  id?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  className?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  /** Some of what it stands for is chosen. */
  partly?: boolean | undefined;
  /** Its words; without them `aria-label` is its name. */
  children?: ReactNode;
}

/** Something to be ticked. It is the browser's own: quick in any number, and seen in forced colours. */
export function Checkbox(props: CheckboxProps) {
  const { checked, onChange, partly = false, className = '', children, ...rest } = props;
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  const input = (
    <input
      {...rest}
      ref={box}
      type="checkbox"
      className={children === undefined ? `ui-tick ${className}` : undefined}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
  if (children === undefined) return input;
  return (
    <label className={`ui-check ${className}`}>
      {input}
      <span>{children}</span>
    </label>
  );
}
