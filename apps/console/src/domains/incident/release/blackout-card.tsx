import { leastSide, wholeSide, type BlackoutBox } from '@guardroom/rules/incident/release/blackout';
import { useRef, useState, type PointerEvent } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface BlackoutProps {
  url: string;
  name: string;
  boxes: readonly BlackoutBox[];
  onDrawn: (box: BlackoutBox) => void;
}

/** A picture on which boxes are drawn by pulling; each can be set by its fields as well. */
export function BlackoutCard({ url, name, boxes, onDrawn }: BlackoutProps) {
  const from = useRef<Point>(null);
  const [drawn, setDrawn] = useState<BlackoutBox>();
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = placeOf(event);
  };
  const pull = (event: PointerEvent<HTMLDivElement>) => {
    if (from.current !== null) setDrawn(boxBetween(from.current, placeOf(event)));
  };
  const end = () => {
    from.current = null;
    setDrawn(undefined);
    // A slip of the hand, or a press alone.
    if (drawn && drawn.width >= leastSide && drawn.height >= leastSide) onDrawn(drawn);
  };
  return (
    <div
      className="blackout"
      onPointerDown={begin}
      onPointerMove={pull}
      onPointerUp={end}
      onPointerCancel={() => {
        from.current = null;
        setDrawn(undefined);
      }}
    >
      <img src={url} alt={`${name}, to be drawn on`} draggable={false} />
      {[...boxes, ...(drawn ? [drawn] : [])].map((box, at) => (
        // A box has no name but its place in the list.
        <span key={at} className="blackout-box" style={styleOf(box)} />
      ))}
    </div>
  );
}

function styleOf({ left, top, width, height }: BlackoutBox) {
  const share = (part: number) => `${(part / wholeSide) * 100}%`;
  return { left: share(left), top: share(top), width: share(width), height: share(height) };
}

function placeOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const part = (at: number, side: number) =>
    Math.round(Math.min(1, Math.max(0, at / side)) * wholeSide);
  return { x: part(clientX - left, width), y: part(clientY - top, height) };
}

function boxBetween(one: Point, other: Point): BlackoutBox {
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}
