import { Button } from '@guardroom/ui/action/button.tsx';
import type { ReactElement, ReactNode } from 'react';
import { useViewMode } from '../../platform/preference/view-mode.ts';
import { Menu } from '../overlay/menu.tsx';
import { Popover } from '../overlay/popover.tsx';
import './action-button.css';

interface ActionButtonProps {
  label: string;
  /** Narrow screens show nothing else. */
  icon: ReactElement;
  onClick?: () => void;
  /** Opens a menu instead. */
  menu?: readonly { readonly label: string; readonly onClick: () => void }[] | undefined;
  /** Opens a few words instead. */
  words?: ReactNode;
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
  const button = (
    <Button
      look={primary ? 'primary' : 'plain'}
      icon={icon}
      busy={busy}
      reason={unavailable}
      aria-label={badge > 0 ? `${label}: ${badge}` : label}
      title={props.title ?? (narrow ? label : undefined)}
      onClick={menu ? undefined : onClick}
    >
      {narrow && badge === 0 ? null : (
        <>
          {!narrow && label}
          {badge > 0 && <span className="button-badge">{badge > 999 ? '999+' : badge}</span>}
        </>
      )}
    </Button>
  );
  if (unavailable !== undefined) return button;
  if (props.words !== undefined) return <Popover trigger={button}>{() => props.words}</Popover>;
  if (menu === undefined) return button;
  return <Menu trigger={button} entries={menu} />;
}
