import { HomeIcon, MoreIcon, type IconGlyph } from '@guardroom/ui/icon/icons.ts';
import type { ScreenPath } from '../routes.ts';

/** What stands at the foot of each screen, at most five; everything else is under 'More'. */
export const tabs: readonly { path: ScreenPath; Icon: IconGlyph }[] = [
  { path: '/', Icon: HomeIcon },
  { path: '/more', Icon: MoreIcon },
];

/** The screens under 'More', in their order. */
export const moreScreens: readonly ScreenPath[] = ['/session/language'];
