import { PopupButton } from '@guardroom/ui/overlay/popup-button.tsx';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { fetchedPart } from '../live/fetched-part.tsx';

const { Part: PopoverPopup, fetch } = fetchedPart(
  () => import('@guardroom/ui/overlay/popover-popup.tsx'),
);

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** On which side of the button it ends; where the button does unless given. */
  align?: 'start' | 'end';
  /** Fetches what stands in it, where that comes late too: it opens once all of it is there. */
  content?: () => Promise<unknown>;
  /** What stands in it, which may close it. */
  children: (close: () => void) => ReactNode;
}

/** A few words that a button opens. */
export function Popover({ trigger, align = 'end', content, children }: PopoverProps) {
  const loadAll = () => Promise.all([fetch(), content?.()]);
  return (
    <PopupButton kind="dialog" trigger={trigger} load={loadAll}>
      {(opened) => (
        <PopoverPopup {...opened} align={align}>
          {children(opened.close)}
        </PopoverPopup>
      )}
    </PopupButton>
  );
}
