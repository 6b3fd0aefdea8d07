import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { SpinnerIcon } from '../icon/icons.ts';
import { useButtonReason } from './button-reason.tsx';
import './button.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** How much it draws the eye; one primary button a form. 'plain' unless given. */
  look?: 'primary' | 'plain' | 'text' | 'link' | undefined;
  type?: 'button' | 'submit' | undefined;
  size?: 'small' | undefined;
  /** It deletes, ends or rejects something. */
  danger?: boolean | undefined;
  icon?: ReactNode;
  /** What it started is under way: it keeps its name and its place, and takes no second press. */
  busy?: boolean | undefined;
  /**
   * Why it cannot be used now. Keys and fingers reach it all the same, and a press says why; the
   * pointer and screen readers are told before.
   */
  reason?: string | undefined;
  /** Asked at a press where the reason is drawn late: true when it has gone by then. */
  isFree?: (() => boolean) | undefined;
}

/** A button; without children its icon stands alone, and `aria-label` is its name. */
export function Button(props: ButtonProps) {
  const { look = 'plain', type = 'button', size, danger, icon, busy = false, ...rest } = props;
  const { children, className = '', onClick, reason, isFree, ...native } = rest;
  const held = useButtonReason(reason, native);
  const isBare = children === undefined || children === null || children === false;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const isHeld = reason !== undefined && isFree?.() !== true;
    if (busy || isHeld) event.preventDefault();
    if (busy) return;
    if (isHeld) held.show(event.currentTarget);
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...native}
        {...held.props}
        type={type}
        className={`ui-button ${className}`}
        data-look={look}
        data-size={size}
        data-danger={danger ? '' : undefined}
        data-icon-only={isBare ? '' : undefined}
        aria-busy={busy || undefined}
        onClick={press}
      >
        {busy ? <SpinnerIcon className="ui-spinner" /> : icon}
        {children}
      </button>
      {held.words}
    </>
  );
}
