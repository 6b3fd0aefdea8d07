import { Popover as Base } from '@base-ui/react/popover';
import { useRef, type ReactElement, type ReactNode } from 'react';
import './menu.css';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Whether it is open, where what stands in it closes it. */
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** On which side of the button it ends; where the button does unless given. */
  align?: 'start' | 'end' | undefined;
  children: ReactNode;
}

/** A few words that a button opens. They stand in the page beside their button. */
export function Popover(props: PopoverProps) {
  const { trigger, open, onOpenChange, align = 'end', children } = props;
  const place = useRef<HTMLSpanElement>(null);
  return (
    <span ref={place} className="ui-menu-anchor">
      <Base.Root open={open} onOpenChange={onOpenChange}>
        <Base.Trigger render={trigger} />
        <Base.Portal container={place}>
          <Base.Positioner
            className="ui-menu-place"
            positionMethod="fixed"
            align={align}
            sideOffset={4}
          >
            <Base.Popup className="ui-popover">{children}</Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </span>
  );
}
