import { guardTexts } from '../domains/guard/guard-texts.ts';
import { incidentTexts } from '../domains/incident/incident-texts.ts';
import { occurrenceTexts } from '../domains/occurrence/occurrence-texts.ts';
import { visitorTexts } from '../domains/visitor/visitor-texts.ts';
import { patrolTexts } from '../domains/patrol/patrol-texts.ts';
import type { Text } from '../platform/texts/language.ts';
import type { ScreenPath } from '../routes.ts';
import { shellTexts } from './shell-texts.ts';

/** The heading of each screen; 'More' and the foot name them so, too. */
export const titles: Readonly<Record<ScreenPath, Text>> = {
  '/': shellTexts.home,
  '/more': shellTexts.more,
  '/patrol': patrolTexts.patrol,
  '/patrol/:key': patrolTexts.round,
  '/incident': incidentTexts.incidents,
  '/incident/report': incidentTexts.report,
  '/occurrence': occurrenceTexts.book,
  '/occurrence/entry': occurrenceTexts.write,
  '/visitor': visitorTexts.visitors,
  '/visitor/in': visitorTexts.enter,
  '/guard/handover': guardTexts.handover,
  '/guard/alarm': guardTexts.alarm,
  '/session/language': shellTexts.language,
};
