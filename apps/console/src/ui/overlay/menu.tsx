import type { MenuEntry } from '@guardroom/ui/overlay/menu-popup.tsx';
import { PopupButton } from '@guardroom/ui/overlay/popup-button.tsx';
import type { ComponentProps, ReactElement } from 'react';
import { fetchedPart } from '../live/fetched-part.tsx';

const { Part: MenuPopup, fetch } = fetchedPart(
  () => import('@guardroom/ui/overlay/menu-popup.tsx'),
);

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>;
  entries: readonly MenuEntry[];
}

/** A button's menu. */
export function Menu({ trigger, entries }: MenuProps) {
  return (
    <PopupButton kind="menu" trigger={trigger} load={fetch}>
      {(opened) => <MenuPopup {...opened} entries={entries} />}
    </PopupButton>
  );
}
