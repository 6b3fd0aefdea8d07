import {
  HomeIcon,
  MoreIcon,
  PatrolIcon,
  AttentionIcon,
  type IconGlyph,
} from '@guardroom/ui/icon/icons.ts';
import type { PlainPath } from '../routes.ts';

/** What stands at the foot of each screen, at most five; everything else is under 'More'. */
export const tabs: readonly { path: PlainPath; Icon: IconGlyph }[] = [
  { path: '/', Icon: HomeIcon },
  { path: '/patrol', Icon: PatrolIcon },
  { path: '/guard/alarm', Icon: AttentionIcon },
  { path: '/more', Icon: MoreIcon },
];

/** The screens under 'More', in their order. */
export const moreScreens: readonly PlainPath[] = [
  '/incident',
  '/occurrence',
  '/visitor',
  '/guard/handover',
  '/session/language',
];
