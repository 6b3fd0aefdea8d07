import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useViewMode } from '../platform/view-mode.ts';
import './action-button.css';

interface ActionButtonProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  primary?: boolean;
  /** Why the button cannot be used now. */
  unavailable?: string | undefined;
  busy?: boolean;
  /** How much waits behind it; nothing is shown for 0. */
  badge?: number;
  /** Stands where narrow screens have room for its label too. */
  labelled?: boolean;
  /** What the pointer is told, unless the button is unavailable. */
  title?: string | undefined;
}

/** A button of a screen; on narrow screens its icon alone, named for screen readers (SHELL-27). */
export function ActionButton(props: ActionButtonProps) {
  const { label, icon, onClick, primary = false, unavailable, busy = false, badge = 0 } = props;
  const narrow = useViewMode() === 'mobile' && props.labelled !== true;
  return (
    <Button
      type={primary ? 'primary' : 'default'}
      icon={icon}
      loading={busy}
      disabled={unavailable !== undefined}
      aria-label={badge > 0 ? `${label}: ${badge}` : label}
      title={unavailable ?? props.title ?? (narrow ? label : undefined)}
      onClick={onClick}
    >
      {narrow ? null : label}
      {badge > 0 && <span className="button-badge">{badge > 999 ? '999+' : badge}</span>}
    </Button>
  );
}
