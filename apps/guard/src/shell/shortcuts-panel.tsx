import {
  BookIcon,
  IncidentIcon,
  MessageIcon,
  PatrolIcon,
  VisitorIcon,
  type IconGlyph,
} from '@guardroom/ui/icon/icons.ts';
import { hrefOf, type PlainPath } from '../platform/route.ts';
import { useSay } from '../platform/texts/language.ts';
import { shellTexts } from './shell-texts.ts';
import { titles } from './titles.ts';

/** What is done most on a shift, one touch away. */
const shortcuts: readonly { readonly path: PlainPath; readonly Icon: IconGlyph }[] = [
  { path: '/patrol', Icon: PatrolIcon },
  { path: '/incident', Icon: IncidentIcon },
  { path: '/occurrence', Icon: BookIcon },
  { path: '/visitor', Icon: VisitorIcon },
  { path: '/guard/handover', Icon: MessageIcon },
];

export function ShortcutsPanel() {
  const say = useSay();
  return (
    <nav className="shortcuts" aria-label={say(shellTexts.shortcuts)}>
      {shortcuts.map(({ path, Icon }) => (
        <a key={path} className="wide" href={hrefOf(path)}>
          <Icon />
          {say(titles[path])}
        </a>
      ))}
    </nav>
  );
}
