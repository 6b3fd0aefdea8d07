import { CalendarIcon, HomeIcon, MoreIcon, type IconGlyph } from '@guardroom/ui/icon/icons.ts';
import type { PlainPath } from '../platform/route.ts';

/** What stands at the foot of each screen, at most five; everything else is under 'More'. */
export const tabs: readonly { path: PlainPath; Icon: IconGlyph }[] = [
  { path: '/', Icon: HomeIcon },
  { path: '/deployment', Icon: CalendarIcon },
  { path: '/more', Icon: MoreIcon },
];

/** The screens under 'More', in their order. */
export const moreScreens: readonly PlainPath[] = [
  '/sop',
  '/home/waiting',
  '/session/device',
  '/session/language',
  '/session/sign-out',
];
