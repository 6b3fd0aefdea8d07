import { Popover as Base } from '@base-ui/react/popover';
import { useRef, type ReactElement, type ReactNode } from 'react';
import './menu.css';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
}

/** A few words that a button opens. They stand in the page beside their button. */
export function Popover({ trigger, children }: PopoverProps) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <span ref={place} className="ui-menu-anchor">
      <Base.Root>
        <Base.Trigger render={trigger} />
        <Base.Portal container={place}>
          <Base.Positioner
            className="ui-menu-place"
            positionMethod="fixed"
            align="end"
            sideOffset={4}
          >
            <Base.Popup className="ui-popover">{children}</Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </span>
  );
}
