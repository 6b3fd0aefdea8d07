import { Combobox } from '@base-ui/react/combobox';
import type { RefObject, UIEvent } from 'react';
import { CheckIcon } from '../icon/icons.ts';
import { choiceText, type Choice } from './choice.ts';

interface SearchListProps {
  anchor: RefObject<HTMLElement | null>;
  empty: string | undefined;
  onScroll: (event: UIEvent<HTMLElement>) => void;
}

/** What was found, below the field that was typed into. */
export function SearchList<Value extends string | number>(props: SearchListProps) {
  const { anchor, empty = 'Nothing found', onScroll } = props;
  return (
    <Combobox.Portal>
      <Combobox.Positioner className="ui-list-place" anchor={anchor} sideOffset={3} align="start">
        <Combobox.Popup className="ui-list" onScroll={onScroll}>
          <Combobox.Empty className="ui-list-empty">{empty}</Combobox.Empty>
          <Combobox.List>
            {(option: Choice<Value>) => (
              <Combobox.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="ui-option"
                title={choiceText(option)}
              >
                <span>{option.label}</span>
                <Combobox.ItemIndicator className="ui-option-mark">
                  <CheckIcon />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
