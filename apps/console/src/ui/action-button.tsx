import { Button, Dropdown } from 'antd';
import { useState, type ReactElement } from 'react';
import { useViewMode } from '../platform/view-mode.ts';
import './action-button.css';

interface ActionButtonProps {
  label: string;
  /** Narrow screens show nothing else. */
  icon: ReactElement;
  onClick?: () => void;
  /** Opens a menu instead. */
  menu?: readonly { readonly label: string; readonly onClick: () => void }[] | undefined;
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
  const { label, icon, onClick, menu, primary = false, unavailable } = props;
  const { busy = false, badge = 0 } = props;
  const narrow = useViewMode() === 'mobile' && props.labelled !== true;
  const [open, setOpen] = useState(false);
  const button = (
    <Button
      type={primary ? 'primary' : 'default'}
      icon={icon}
      loading={busy}
      disabled={unavailable !== undefined}
      aria-label={badge > 0 ? `${label}: ${badge}` : label}
      title={unavailable ?? props.title ?? (narrow ? label : undefined)}
      {...(menu ? { 'aria-haspopup': 'menu', 'aria-expanded': open } : { onClick })}
    >
      {narrow ? null : label}
      {badge > 0 && <span className="button-badge">{badge > 999 ? '999+' : badge}</span>}
    </Button>
  );
  if (menu === undefined || unavailable !== undefined) return button;
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{ items: menu.map((item) => ({ key: item.label, ...item })) }}
      onOpenChange={setOpen}
      getPopupContainer={besideTrigger}
    >
      {button}
    </Dropdown>
  );
}

/** Inside of its landmark, as the button is. */
function besideTrigger(trigger: HTMLElement): HTMLElement {
  return trigger.parentElement ?? document.body;
}
