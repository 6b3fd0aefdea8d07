import {
  cloneElement,
  Suspense,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import './popup-button.css';

/** What a popup is told by the button that opens it. */
export interface Opened {
  /** By what it was opened; undefined while it is closed. */
  readonly by: 'pointer' | 'keyboard' | undefined;
  readonly close: () => void;
  /** Holds the button, and the popup beside it: they stand in the same landmark. */
  readonly place: RefObject<HTMLSpanElement | null>;
  /** The id of the button, whose name the popup has. */
  readonly button: string;
}

interface PopupButtonProps {
  kind: 'menu' | 'dialog';
  trigger: ReactElement<ComponentProps<'button'>>;
  /** Fetches what the popup is made of: most pages are left without opening one. */
  load: () => Promise<unknown>;
  children: (opened: Opened) => ReactNode;
}

/** A button with a popup whose code comes as the button is approached, and waits for it if need be. */
export function PopupButton({ kind, trigger, load, children }: PopupButtonProps) {
  const place = useRef<HTMLSpanElement>(null);
  const button = useId();
  const [by, setBy] = useState<Opened['by']>();
  const [wanted, setWanted] = useState(false);
  // What does not come now is asked for again by what opens, which waits for the network.
  const fetched = () => load().catch(() => {});
  const approach = () => void fetched();
  const open = (how: 'pointer' | 'keyboard') => {
    setBy(how);
    if (!wanted) void fetched().then(() => setWanted(true));
  };
  const props = {
    id: button,
    'aria-haspopup': kind,
    'aria-expanded': by !== undefined,
    'data-popup-open': by === undefined ? undefined : '',
    onPointerEnter: approach,
    onFocus: approach,
    onClick: ({ detail }: MouseEvent) => {
      if (by === undefined) open(detail === 0 ? 'keyboard' : 'pointer');
      else setBy(undefined);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (kind !== 'menu' || event.key !== 'ArrowDown') return;
      event.preventDefault();
      open('keyboard');
    },
  };
  return (
    <span ref={place} className="ui-popup-button">
      {cloneElement(trigger, props)}
      {wanted && (
        <Suspense fallback={null}>
          {children({ by, close: () => setBy(undefined), place, button })}
        </Suspense>
      )}
    </span>
  );
}

/** What a popup of the library goes by; its button opens and closes it by itself. */
export function heldBy({ by, close, button }: Opened) {
  return {
    open: by !== undefined,
    onOpenChange: (open: boolean, { event: { target } }: { readonly event: Event }) => {
      const isOfButton =
        target instanceof Node && document.getElementById(button)?.contains(target) === true;
      if (!open && !isOfButton) close();
    },
  };
}
