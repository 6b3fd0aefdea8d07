import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Milliseconds that it has to be held: nothing in a pocket presses so long in one place. */
const heldFor = 2000;

interface HoldButtonProps {
  onStart: () => void;
  onHeld: () => void;
  /** What stands on it while it is held. */
  holding: ReactNode;
  children: ReactNode;
}

/** A button that does nothing at a touch: it is held, by a finger or by a key. */
export function HoldButton({ onStart, onHeld, holding, children }: HoldButtonProps) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setHeld(false);
  };
  const begin = () => {
    if (timer.current !== undefined) return;
    setHeld(true);
    onStart();
    timer.current = setTimeout(() => {
      end();
      onHeld();
    }, heldFor);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const isKey = (key: string) => key === ' ' || key === 'Enter';
  return (
    <button
      type="button"
      className="wide hold"
      data-look="danger"
      data-held={isHeld ? '' : undefined}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onBlur={end}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isKey(event.key)) return;
        event.preventDefault();
        if (!event.repeat) begin();
      }}
      onKeyUp={(event) => {
        if (isKey(event.key)) end();
      }}
    >
      <span>{isHeld ? holding : children}</span>
    </button>
  );
}
