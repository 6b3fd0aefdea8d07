import { useState, type ReactNode } from 'react';

interface RoomProps {
  /** Its folder in packages/ui/src, and the name of its pictures in the tests. */
  name: string;
  children: ReactNode;
}

/** The parts of one room. */
export function Room({ name, children }: RoomProps) {
  return (
    <section id={name} className="parts-room" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} data-caption>
        {name}
      </h2>
      <div className="parts-states">{children}</div>
    </section>
  );
}

interface StateProps {
  /** What is to be seen: a part, or one state of it. */
  name: string;
  /** It takes the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** A part in a state, or its states in a line. */
export function State({ name, wide = false, children }: StateProps) {
  return (
    <figure className="parts-state" data-wide={wide ? '' : undefined}>
      <figcaption data-caption>{name}</figcaption>
      <div>{children}</div>
    </figure>
  );
}

interface HeldProps<Value> {
  first: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}

/** Holds the value of a part, so that it can be tried. */
export function Held<Value>({ first, children }: HeldProps<Value>) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}
