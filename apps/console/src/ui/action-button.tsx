import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useViewMode } from '../platform/view-mode.ts';

interface ActionButtonProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  primary?: boolean;
  /** Why the button cannot be used now. */
  unavailable?: string | undefined;
  busy?: boolean;
}

/** A button of a screen; on narrow screens its icon alone, named for screen readers (SHELL-27). */
export function ActionButton(props: ActionButtonProps) {
  const { label, icon, onClick, primary = false, unavailable, busy = false } = props;
  const narrow = useViewMode() === 'mobile';
  return (
    <Button
      type={primary ? 'primary' : 'default'}
      icon={icon}
      loading={busy}
      disabled={unavailable !== undefined}
      aria-label={label}
      title={unavailable ?? (narrow ? label : undefined)}
      onClick={onClick}
    >
      {narrow ? null : label}
    </Button>
  );
}
