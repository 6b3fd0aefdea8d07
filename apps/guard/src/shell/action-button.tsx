import { SpinnerIcon } from '@guardroom/ui/icon/icons.ts';
import type { ReactNode } from 'react';

interface ActionButtonProps {
  children: ReactNode;
  onClick?: () => void;
  type?: 'button' | 'submit';
  look?: 'primary' | 'danger';
  /** The one thing of the screen. */
  large?: boolean;
  /** What it began is under way: it takes no second press. */
  busy?: boolean;
  icon?: ReactNode;
}

/** A button as wide as the screen. */
export function ActionButton(props: ActionButtonProps) {
  const { children, onClick, type = 'button', look, large = false, busy = false, icon } = props;
  return (
    <button
      type={type}
      className={large ? 'wide large' : 'wide'}
      data-look={look}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.();
      }}
    >
      {busy ? <SpinnerIcon className="ui-spinner" /> : icon}
      {children}
    </button>
  );
}
