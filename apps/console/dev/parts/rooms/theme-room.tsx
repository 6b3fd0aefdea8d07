import { colours } from '@guardroom/ui/theme/colours.ts';
import { Room, State } from '../room.tsx';

const propertyOf = (name: string) => `--${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;

/** Colours of the theme, and the sizes of text. */
export function ThemeRoom() {
  return (
    <Room name="theme">
      <State name="Colours" wide>
        <ul className="parts-colours">
          {Object.keys(colours.light).map((name) => (
            <li key={name}>
              <span style={{ background: `var(${propertyOf(name)})` }} />
              <span data-caption>{name}</span>
            </li>
          ))}
        </ul>
      </State>
      <State name="Text">
        <p style={{ margin: 0 }}>13 px: the guard of the night, 0123456789</p>
        <p style={{ margin: 0, fontSize: 'var(--font-size-small)' }}>12 px: hints and labels</p>
        <strong>Heavier, 600</strong>
      </State>
      <State name="Links">
        <a href="#theme">A way to somewhere else</a>
      </State>
    </Room>
  );
}
