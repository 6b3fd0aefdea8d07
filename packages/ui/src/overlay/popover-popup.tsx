import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { heldBy, type Opened } from './popup-button.tsx';
import './menu.css';

interface PopoverPopupProps extends Opened {
  /** On which side of the button it ends. */
  align: 'start' | 'end';
  children: ReactNode;
}

/** The few words that a button opens. */
export default function PopoverPopup({ align, children, ...opened }: PopoverPopupProps) {
  const { place, button } = opened;
  return (
    <Base.Root {...heldBy(opened)}>
      <Base.Portal container={place}>
        <Base.Positioner
          className="ui-menu-place"
          anchor={place}
          positionMethod="fixed"
          align={align}
          sideOffset={4}
        >
          <Base.Popup className="ui-popover" aria-labelledby={button}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
