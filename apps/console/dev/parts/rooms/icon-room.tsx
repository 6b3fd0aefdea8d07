import * as icons from '@guardroom/ui/icon/icons.ts';
import { Room, State } from '../room.tsx';

/** All icons, by what they stand for. */
export function IconRoom() {
  return (
    <Room name="icon">
      <State name="Icons" wide>
        <ul className="parts-icons">
          {Object.entries(icons).map(([name, Icon]) => (
            <li key={name}>
              <Icon />
              {name.replace(/Icon$/, '')}
            </li>
          ))}
        </ul>
      </State>
    </Room>
  );
}
