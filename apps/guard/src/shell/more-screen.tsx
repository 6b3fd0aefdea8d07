import { RightIcon } from '@guardroom/ui/icon/icons.ts';
import { hrefOf } from '../platform/route.ts';
import { useSay } from '../platform/texts/language.ts';
import { useKept } from '../store/changes.ts';
import { keptTablet } from '../store/tablet.ts';
import { moreScreens, moreTabletScreens } from './tabs.ts';
import { titles } from './titles.ts';

/** The way to all screens that have no place at the foot. */
export function MoreScreen() {
  const say = useSay();
  const tablet = useKept(keptTablet);
  if (tablet === undefined) return null;
  const paths = tablet.value === undefined ? moreScreens : moreTabletScreens;
  return (
    <ul className="rows">
      {paths.map((path) => (
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
