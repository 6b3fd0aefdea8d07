import type { Text } from '../platform/texts/language.ts';
import type { ScreenPath } from '../routes.ts';
import { roundsTitles } from './rounds-titles.ts';
import { shellTexts } from './shell-texts.ts';

/** The heading of each screen; 'More' and the foot name them so, too. */
export const titles: Readonly<Record<ScreenPath, Text>> = {
  '/': shellTexts.home,
  '/attendance/come': shellTexts.come,
  '/attendance/come/:siteProfileID': shellTexts.come,
  '/attendance/go': shellTexts.go,
  '/deployment': shellTexts.roster,
  '/home/waiting': shellTexts.unsent,
  '/leave': shellTexts.leave,
  '/more': shellTexts.more,
  '/payroll': shellTexts.payslips,
  '/session/agency': shellTexts.agency,
  '/session/device': shellTexts.device,
  '/session/invitation/:token': shellTexts.invitation,
  '/patrol': roundsTitles.patrol,
  '/patrol/:key': roundsTitles.round,
  '/incident': roundsTitles.incidents,
  '/incident/report': roundsTitles.report,
  '/occurrence': roundsTitles.book,
  '/occurrence/entry': roundsTitles.entry,
  '/visitor': roundsTitles.visitors,
  '/visitor/in': roundsTitles.visit,
  '/guard/handover': roundsTitles.handover,
  '/guard/alarm': roundsTitles.alarm,
  '/guard/pin': shellTexts.pin,
  '/guard/tablet/:token': shellTexts.tablet,
  '/session/language': shellTexts.language,
  '/session/sign-in': shellTexts.signIn,
  '/session/sign-out': shellTexts.signOut,
  '/staff': shellTexts.staff,
  '/settings/notice': shellTexts.notices,
  '/sop': shellTexts.sops,
  '/sop/first/:siteProfileID': shellTexts.readFirst,
};
