import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface FormButtonsProps {
  /** What the form does. */
  action?: string;
  /** It is being sent. */
  busy: boolean;
  onCancel: () => void;
  /** Other ways to go on, between the two. */
  children?: ReactNode;
}

/** The end of a form: what it does, and the way back. */
export function FormButtons({ action = 'Submit', busy, onCancel, children }: FormButtonsProps) {
  return (
    <div className="form-buttons">
      <Button look="primary" type="submit" busy={busy}>
        {action}
      </Button>
      {children}
      <Button disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
