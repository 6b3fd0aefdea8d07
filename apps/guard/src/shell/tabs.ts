import {
  AttentionIcon,
  CalendarIcon,
  HomeIcon,
  MoreIcon,
  PatrolIcon,
  type IconGlyph,
} from '@guardroom/ui/icon/icons.ts';
import type { PlainPath } from '../platform/route.ts';

/** What stands at the foot of each screen, at most five; everything else is under 'More'. */
export const tabs: readonly { path: PlainPath; Icon: IconGlyph }[] = [
  { path: '/', Icon: HomeIcon },
  { path: '/patrol', Icon: PatrolIcon },
  { path: '/deployment', Icon: CalendarIcon },
  { path: '/guard/alarm', Icon: AttentionIcon },
  { path: '/more', Icon: MoreIcon },
];

/** The screens under 'More', in their order. */
export const moreScreens: readonly PlainPath[] = [
  '/incident',
  '/occurrence',
  '/visitor',
  '/guard/handover',
  '/sop',
  '/leave',
  '/payroll',
  '/staff',
  '/home/waiting',
  '/settings/notice',
  '/session/device',
  '/session/language',
  '/session/sign-out',
];
