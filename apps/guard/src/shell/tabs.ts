import {
  AttentionIcon,
  CalendarIcon,
  HomeIcon,
  MoreIcon,
  PatrolIcon,
  VisitorIcon,
  type IconGlyph,
} from '@guardroom/ui/icon/icons.ts';
import type { PlainPath } from '../platform/route.ts';
import type { ScreenPath } from '../routes.ts';

/** What stands at the foot of each screen, at most five; everything else is under 'More'. */
export const tabs: readonly { path: PlainPath; Icon: IconGlyph }[] = [
  { path: '/', Icon: HomeIcon },
  { path: '/patrol', Icon: PatrolIcon },
  { path: '/deployment', Icon: CalendarIcon },
  { path: '/guard/alarm', Icon: AttentionIcon },
  { path: '/more', Icon: MoreIcon },
];

/** The same on the tablet of a site: nothing there is one guard's alone. */
export const tabletTabs: typeof tabs = [
  { path: '/', Icon: HomeIcon },
  { path: '/patrol', Icon: PatrolIcon },
  { path: '/visitor', Icon: VisitorIcon },
  { path: '/guard/alarm', Icon: AttentionIcon },
  { path: '/more', Icon: MoreIcon },
];

/** What stands under 'More' on the tablet of a site. */
export const moreTabletScreens: readonly PlainPath[] = [
  '/incident',
  '/occurrence',
  '/guard/handover',
  '/home/waiting',
  '/session/language',
];

const tabletPaths: ReadonlySet<ScreenPath> = new Set<ScreenPath>([
  ...tabletTabs.map(({ path }) => path),
  ...moreTabletScreens,
  '/attendance/come',
  '/attendance/go',
  '/patrol/:key',
  '/incident/report',
  '/occurrence/entry',
  '/visitor/in',
]);

/** Whether the tablet of a site has this screen. */
export function isOnTablets(path: ScreenPath): boolean {
  return tabletPaths.has(path);
}

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
  '/guard/pin',
  '/session/agency',
  '/session/device',
  '/session/language',
  '/session/sign-out',
];
