import type { Text } from '../platform/texts/language.ts';
import type { ScreenPath } from '../routes.ts';
import { shellTexts } from './shell-texts.ts';

/** The heading of each screen; 'More' and the foot name them so, too. */
export const titles: Readonly<Record<ScreenPath, Text>> = {
  '/': shellTexts.home,
  '/more': shellTexts.more,
  '/session/language': shellTexts.language,
};
