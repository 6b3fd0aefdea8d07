import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useId, useRef, type ComponentType, type ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { CloseIcon, SearchIcon } from '../icon/icons.ts';
import { TopPlace } from './on-top.tsx';
import './dialog.css';
import './finder.css';

/** One thing that can be opened. */
export interface FinderItem {
  /** No two of the window have the same. */
  key: string;
  label: string;
  /** What tells it from others of its name. */
  detail?: string | undefined;
  icon: ComponentType<{ 'aria-hidden': true }>;
}

export interface FinderGroup<Item extends FinderItem> {
  label: string;
  /** Beside its name, where there are more than are shown. */
  note?: string | undefined;
  items: readonly Item[];
}

interface FinderProps<Item extends FinderItem> {
  title: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly FinderGroup<Item>[];
  /** How it stands, in a sentence that is read out; below the field. */
  status: string;
  /** What went wrong, with the way out of it. */
  failure?: ReactNode;
  onChoose: (item: Item) => void;
  onClose: () => void;
}

/** A window in which something is found by typing, and opened with Enter or a press. */
export function Finder<Item extends FinderItem>(props: FinderProps<Item>) {
  const { title, placeholder, text, onText, groups, status, failure, onChoose, onClose } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="ui-backdrop" />
        <Dialog.Viewport className="ui-dialog-place">
          <Dialog.Popup className="ui-dialog ui-finder" initialFocus={input} aria-label={title}>
            <TopPlace />
            <Autocomplete.Root
              open
              inline
              items={groups}
              mode="none"
              value={text}
              onValueChange={(next, { reason }) => {
                // What is chosen is opened: its name is not searched again.
                if (reason === 'input-change' || reason === 'input-clear') onText(next);
              }}
              itemToStringValue={(item: Item) => item.label}
              autoHighlight="always"
              keepHighlight
            >
              <div className="ui-finder-field">
                <SearchIcon />
                <Autocomplete.Input ref={input} aria-label={title} placeholder={placeholder} />
                <Dialog.Close
                  render={<Button look="text" size="small" icon={<CloseIcon />} />}
                  aria-label="Close"
                />
              </div>
              <p className="ui-finder-status" role="status">
                {status}
              </p>
              {failure !== undefined && (
                <div className="ui-finder-failure" role="alert">
                  {failure}
                </div>
              )}
              <Autocomplete.List className="ui-finder-list" aria-label="Results">
                {(group: FinderGroup<Item>) => (
                  <Group key={group.label} group={group} onChoose={onChoose} />
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface GroupProps<Item extends FinderItem> {
  group: FinderGroup<Item>;
  onChoose: (item: Item) => void;
}

function Group<Item extends FinderItem>({ group, onChoose }: GroupProps<Item>) {
  return (
    <Autocomplete.Group items={group.items} className="ui-finder-group">
      <Autocomplete.GroupLabel className="ui-finder-label">
        {group.label}
        {group.note !== undefined && <small> {group.note}</small>}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(item: Item) => <Found key={item.key} item={item} onChoose={onChoose} />}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}

interface FoundProps<Item extends FinderItem> {
  item: Item;
  onChoose: (item: Item) => void;
}

function Found<Item extends FinderItem>({ item, onChoose }: FoundProps<Item>) {
  const { label, detail, icon: Icon } = item;
  const id = useId();
  return (
    <Autocomplete.Item
      value={item}
      className="ui-option ui-finder-option"
      aria-labelledby={id}
      onClick={() => onChoose(item)}
    >
      <Icon aria-hidden />
      <span id={id} className="ui-finder-text">
        <span>{label}</span>
        {detail !== undefined && detail !== '' && <small>{detail}</small>}
      </span>
    </Autocomplete.Item>
  );
}
