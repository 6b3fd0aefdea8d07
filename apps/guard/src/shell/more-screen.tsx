import { RightIcon } from '@guardroom/ui/icon/icons.ts';
import { hrefOf } from '../platform/route.ts';
import { useSay } from '../platform/texts/language.ts';
import { moreScreens } from './tabs.ts';
import { titles } from './titles.ts';

/** The way to all screens that have no place at the foot. */
export function MoreScreen() {
  const say = useSay();
  return (
    <ul className="rows">
      {moreScreens.map((path) => (
        <li key={path}>
          <a className="row" href={hrefOf(path)}>
            <span>{say(titles[path])}</span>
            <RightIcon />
          </a>
        </li>
      ))}
    </ul>
  );
}
