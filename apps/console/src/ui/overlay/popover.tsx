import { PopupButton } from '@guardroom/ui/overlay/popup-button.tsx';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { lazyPart } from '../live/lazy-part.ts';

const load = () => import('@guardroom/ui/overlay/popover-popup.tsx');
const PopoverPopup = lazyPart(load);

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** On which side of the button it ends; where the button does unless given. */
  align?: 'start' | 'end';
  /** What stands in it, which may close it. */
  children: (close: () => void) => ReactNode;
}

/** A few words that a button opens. */
export function Popover({ trigger, align = 'end', children }: PopoverProps) {
  return (
    <PopupButton kind="dialog" trigger={trigger} load={load}>
      {(opened) => (
        <PopoverPopup {...opened} align={align}>
          {children(opened.close)}
        </PopoverPopup>
      )}
    </PopupButton>
  );
}
