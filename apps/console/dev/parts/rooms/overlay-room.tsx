import { Button } from '@guardroom/ui/action/button.tsx';
import { GroupSelect } from '@guardroom/ui/choice/group-select.tsx';
import { Select } from '@guardroom/ui/choice/select.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { Finder } from '@guardroom/ui/overlay/finder.tsx';
import { ImageViewer } from '@guardroom/ui/overlay/image-viewer.tsx';
import { OnTop, TopPlace } from '@guardroom/ui/overlay/on-top.tsx';
import MenuPopup, { type MenuEntry } from '@guardroom/ui/overlay/menu-popup.tsx';
import PopoverPopup from '@guardroom/ui/overlay/popover-popup.tsx';
import { PopupButton } from '@guardroom/ui/overlay/popup-button.tsx';
import { SiteIcon, TeamIcon } from '@guardroom/ui/icon/icons.ts';
import type { ReactNode } from 'react';
import { Held, Room, State } from '../room.tsx';
import { longName, nothing, sites } from '../samples.ts';

const entries: readonly MenuEntry[] = [
  { label: 'Edit', onClick: nothing },
  { label: 'Copy to the next week', onClick: nothing, disabled: true },
  'line',
  {
    heading: 'Density',
    value: 'compact',
    choices: [
      { value: 'standard', label: 'Standard' },
      { value: 'compact', label: 'Compact' },
    ],
    onChoose: nothing,
  },
];

const found = [
  {
    label: 'People',
    note: '2 of 9',
    items: [
      { key: 'a', label: 'Tan Wei Ming', detail: 'Senior guard', icon: TeamIcon },
      { key: 'b', label: longName, detail: 'Guard', icon: TeamIcon },
    ],
  },
  { label: 'Sites', items: [{ key: 'c', label: 'Marina One', icon: SiteIcon }] },
];

const square = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><path fill="${fill}" d="M0 0h320v200H0z"/></svg>`)}`;
const pictures = [
  { src: square('#26548f'), alt: 'Gate 3 at night' },
  { src: square('#2e7d4f'), alt: 'Fence' },
];

const there = () => Promise.resolve();

/** What opens over the page: a button each. */
export function OverlayRoom() {
  return (
    <Room name="overlay">
      <State name="Opened by a press" wide>
        <div className="parts-line">
          <PopupButton kind="menu" trigger={<Button>Menu</Button>} load={there}>
            {(opened) => <MenuPopup {...opened} entries={entries} />}
          </PopupButton>
          <PopupButton kind="dialog" trigger={<Button>Popover</Button>} load={there}>
            {(opened) => (
              <PopoverPopup {...opened} align="end">
                <p className="help-text">A few words on what a supervisory check is.</p>
              </PopoverPopup>
            )}
          </PopupButton>
          <Button onClick={() => void ask()}>Confirm</Button>
          <Opener name="Dialog">
            {(close) => (
              <Dialog
                open
                title="End of employment"
                onClose={close}
                footer={
                  <Button look="primary" onClick={close}>
                    Save
                  </Button>
                }
              >
                Somebody who leaves keeps what was recorded of them.
              </Dialog>
            )}
          </Opener>
          <Opener name="Finder">
            {(close) => (
              <Finder
                title="Search"
                placeholder="Name, number, phone or plate"
                text="ma"
                onText={nothing}
                groups={found}
                status="3 found."
                onChoose={close}
                onClose={close}
              />
            )}
          </Opener>
          <Opener name="Image viewer">
            {(close) => (
              <ImageViewer
                pictures={pictures}
                first={0}
                fallback={square('#999')}
                onClose={close}
              />
            )}
          </Opener>
          <Opener name="On top">
            {(close) => (
              <Dialog open title="End of employment" onClose={close}>
                <OnTop>
                  <p className="help-text">What must be seen whatever is open.</p>
                </OnTop>
                <TopPlace />
              </Dialog>
            )}
          </Opener>
        </div>
      </State>
      <Field label="Select list">
        {(control) => <Select {...control} options={sites} value={1} onChange={nothing} />}
      </Field>
      <Field label="Group list">
        {(control) => (
          <GroupSelect {...control} all="All" options={sites} values={[2]} onChange={nothing} />
        )}
      </Field>
    </Room>
  );
}

function Opener(props: { name: string; children: (close: () => void) => ReactNode }) {
  return (
    <Held first={false}>
      {(isOpen, set) => (
        <>
          <Button onClick={() => set(true)}>{props.name}</Button>
          {isOpen && props.children(() => set(false))}
        </>
      )}
    </Held>
  );
}
