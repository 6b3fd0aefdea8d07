import { Popover } from '@base-ui/react/popover';
import { Suspense, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { CalendarIcon } from '../icon/icons.ts';
import { ClearButton } from '../field/input.tsx';
import { TypedInput } from '../field/typed-input.tsx';
import type { Typed } from '../field/use-typed.ts';
import '../overlay/menu.css';
import './picker-field.css';

/** One input of a picker. */
export interface PickerInput {
  readonly typed: Typed;
  readonly id: string;
  readonly placeholder?: string | undefined;
  readonly aria?: object;
}

/** What its calendar is given. */
export interface PickerPopup {
  /** The keyboard goes on in the calendar. */
  readonly byKeyboard: boolean;
  /** Something was picked: the focus goes back to the field; `stay` keeps the calendar open. */
  readonly done: (stay?: boolean) => void;
}

interface PickerFieldProps {
  className: string;
  /** One, or the two ends of a range. */
  inputs: readonly [PickerInput, ...PickerInput[]];
  disabled?: boolean | undefined;
  onClear: () => void;
  /** Fetches the calendar's code ahead, as the field is approached. */
  load?: (() => Promise<unknown>) | undefined;
  /** Names the calendar. */
  calendar: string;
  children: (popup: PickerPopup) => ReactNode;
}

/**
 * A field that is typed into and has a calendar: a press opens it, the arrow down leads into it. The
 * calendar's code may come later; typing needs none of it.
 */
export function PickerField(props: PickerFieldProps) {
  const { className, inputs, disabled = false, onClear, load, calendar, children } = props;
  const box = useRef<HTMLSpanElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<'pointer' | 'keyboard'>();
  // Most fields are typed into: what places a calendar is made for who opens one.
  const [wanted, setWanted] = useState(false);
  const fetched = async () => {
    // What does not come now is asked for again by what opens, which waits for the network.
    await load?.().catch(() => {});
  };
  const open = (by: 'pointer' | 'keyboard') => {
    setOpened(by);
    if (!wanted) void fetched().then(() => setWanted(true));
  };
  const isFilled = inputs.some(({ typed }) => typed.text !== '');
  const last = inputs.at(-1) ?? inputs[0];
  const focusInput = (id: string) => {
    // On a phone its own keyboard would come up over what was picked.
    if (!matchMedia('(pointer: coarse)').matches) document.getElementById(id)?.focus();
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node)) return;
    const isWithin = [box, popup].some(({ current }) => current?.contains(relatedTarget));
    if (!isWithin) setOpened(undefined);
  };
  return (
    <span
      ref={box}
      className={`ui-input-box ui-picker ${className}`}
      data-disabled={disabled ? '' : undefined}
      onPointerEnter={() => void fetched()}
      onFocus={() => void fetched()}
      onBlur={leave}
    >
      {inputs.map(({ typed, id, placeholder, aria }, index) => (
        <TypedInput
          key={id}
          {...aria}
          id={id}
          typed={typed}
          holdsEnter
          placeholder={placeholder}
          disabled={disabled}
          data-end={index > 0 ? '' : undefined}
          onClick={() => open('pointer')}
          // Another month that is typed must not take the focus away.
          onFocus={() => opened === 'keyboard' && setOpened('pointer')}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setOpened(undefined);
            if (event.key === 'Escape' && opened !== undefined) {
              // It closes the calendar, not the window in which the field stands.
              event.stopPropagation();
              setOpened(undefined);
            }
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            open('keyboard');
          }}
        />
      ))}
      {isFilled && !disabled ? (
        <ClearButton
          onClick={() => {
            onClear();
            setOpened(undefined);
            focusInput(inputs[0].id);
          }}
        />
      ) : (
        <span className="ui-select-icon">
          <CalendarIcon />
        </span>
      )}
      {wanted && (
        <Popover.Root
          open={opened !== undefined}
          onOpenChange={(isOpen, { event }) => {
            const isOwn = event.target instanceof Node && box.current?.contains(event.target);
            if (!isOpen && !isOwn) setOpened(undefined);
          }}
        >
          <Popover.Portal>
            <Popover.Positioner className="ui-menu-place" anchor={box} align="start" sideOffset={3}>
              <Popover.Popup
                ref={popup}
                className="ui-popover ui-picker-popup"
                aria-label={calendar}
                initialFocus={false}
                finalFocus={false}
                onKeyDown={({ key }) => {
                  if (key === 'Escape') focusInput(last.id);
                }}
              >
                <Suspense fallback={<div className="ui-picker-waits" aria-busy="true" />}>
                  {opened !== undefined &&
                    children({
                      byKeyboard: opened === 'keyboard',
                      done: (stay = false) => {
                        if (!stay) setOpened(undefined);
                        focusInput(last.id);
                      },
                    })}
                </Suspense>
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </span>
  );
}
