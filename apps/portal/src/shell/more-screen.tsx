import { RightIcon } from '@guardroom/ui/icon/icons.ts';
import { hrefOf } from '../platform/route.ts';
import { useClient } from '../platform/session.ts';
import { footOf } from './menu.ts';
import { titles } from './titles.ts';

/** The way to all screens that have no place at the foot of a phone. */
export function MoreScreen() {
  const { more } = footOf(useClient().functions);
  return (
    <ul className="rows">
      {more.map(({ path, Icon }) => (
        <li key={path}>
          <a className="row" href={hrefOf(path)}>
            <Icon />
            <span>{titles[path]}</span>
            <RightIcon />
          </a>
        </li>
      ))}
    </ul>
  );
}
