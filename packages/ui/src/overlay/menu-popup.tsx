import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { CheckIcon } from '../icon/icons.ts';
import { heldBy, type Opened } from './popup-button.tsx';
import './menu.css';

/** Something that a menu does. */
export interface MenuAction {
  readonly label: ReactNode;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

/** One of a few states of which one is on. */
export interface MenuChoice {
  readonly heading: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

export type MenuEntry = MenuAction | MenuChoice | 'line';

interface MenuPopupProps extends Opened {
  entries: readonly MenuEntry[];
}

/** What a menu's button opens. By keyboard its first entry has the focus. */
export default function MenuPopup({ entries, ...opened }: MenuPopupProps) {
  const { by, close, place, button } = opened;
  return (
    <Base.Root modal={false} {...heldBy(opened)}>
      <Base.Portal container={place}>
        <Base.Positioner
          className="ui-menu-place"
          anchor={place}
          positionMethod="fixed"
          align="end"
          sideOffset={4}
        >
          <Base.Popup
            className="ui-menu"
            aria-labelledby={button}
            onFocus={(event) => {
              const { currentTarget, target, relatedTarget } = event;
              const comes = target === currentTarget && !currentTarget.contains(relatedTarget);
              if (comes && by === 'keyboard') firstIn(currentTarget)?.focus();
            }}
            onKeyDown={({ key }) => {
              if (key !== 'Tab') return;
              // It goes on from the button.
              document.getElementById(button)?.focus();
              close();
            }}
          >
            {entries.map(entryPart)}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function firstIn(menu: HTMLElement): HTMLElement | null {
  return menu.querySelector('[role^="menuitem"]:not([aria-disabled="true"])');
}

function entryPart(entry: MenuEntry, index: number): ReactElement {
  if (entry === 'line') return <Base.Separator key={index} className="ui-menu-line" />;
  if ('choices' in entry) return <ChoicePart key={index} {...entry} />;
  return (
    <Base.Item
      key={index}
      className="ui-menu-item"
      disabled={entry.disabled ?? false}
      onClick={entry.onClick}
    >
      {entry.label}
    </Base.Item>
  );
}

function ChoicePart({ heading, value, choices, onChoose }: MenuChoice) {
  return (
    <Base.Group>
      <Base.GroupLabel className="ui-menu-heading">{heading}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={onChoose}>
        {choices.map((choice) => (
          <Base.RadioItem
            key={choice.value}
            value={choice.value}
            className="ui-menu-item"
            closeOnClick
          >
            <span>{choice.label}</span>
            <Base.RadioItemIndicator>
              <CheckIcon />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}
