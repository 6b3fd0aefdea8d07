import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

type Handled = {
  onBlur?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined;
};

/** Shows why a button cannot be used when it is pressed; undefined: it can be used. */
export function useButtonReason(reason: string | undefined, { onBlur, onKeyDown }: Handled) {
  const [pressed, setPressed] = useState<HTMLElement>();
  if (reason === undefined) return { show: setPressed, props: { onBlur, onKeyDown }, words: null };
  const props = {
    title: reason,
    'aria-disabled': true,
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      setPressed(undefined);
      onBlur?.(event);
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      onKeyDown?.(event);
      if (pressed === undefined || event.key !== 'Escape') return;
      // What the button stands in stays open.
      event.stopPropagation();
      setPressed(undefined);
    },
  };
  const words = pressed && <ButtonReason button={pressed} reason={reason} close={setPressed} />;
  return { show: setPressed, props, words };
}

interface ButtonReasonProps {
  /** The button that was pressed. */
  button: HTMLElement;
  reason: string;
  close: (button: undefined) => void;
}

/** Stands beside the button, above all that could hide it. */
function ButtonReason({ button, reason, close }: ButtonReasonProps) {
  const words = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!words.current) return undefined;
    place(words.current, button);
    // It does not follow its button.
    const onScroll = () => close(undefined);
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', onScroll, { capture: true });
  }, [button, close]);
  return (
    <span
      ref={words}
      popover="auto"
      role="status"
      className="ui-button-reason"
      onClick={(event) => event.stopPropagation()}
      onToggle={(event) => {
        if (event.newState === 'closed') close(undefined);
      }}
    >
      {reason}
    </span>
  );
}

/** Pixels between the words, their button and the edges of the window. */
const gap = 4;

function place(words: HTMLElement, button: HTMLElement): void {
  // A browser that knows no popovers shows them where they stand, above less.
  if ('popover' in HTMLElement.prototype) words.showPopover();
  const { left, top, bottom } = button.getBoundingClientRect();
  const { width, height } = words.getBoundingClientRect();
  const isBelow = bottom + gap + height <= window.innerHeight;
  words.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - width - gap))}px`;
  words.style.top = `${isBelow ? bottom + gap : top - gap - height}px`;
}
