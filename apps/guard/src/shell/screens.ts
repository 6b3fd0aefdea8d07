import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ScreenPath } from '../routes.ts';
import type { ScreenProps } from './screen-props.ts';

type Page = ComponentType<ScreenProps>;

/** Code that is loaded when the screen is wanted. */
function screen(load: () => Promise<Page>): LazyExoticComponent<Page> {
  return lazy(async () => ({ default: await load() }));
}

/** All screens of routes.ts; their headings are in titles.ts. */
export const screens: Readonly<Record<ScreenPath, LazyExoticComponent<Page>>> = {
  '/': screen(() => import('./home-screen.tsx').then((it) => it.HomeScreen)),
  '/attendance/come': screen(() =>
    import('../domains/attendance/come-page.tsx').then((it) => it.ComePage),
  ),
  '/attendance/come/:siteProfileID': screen(() =>
    import('../domains/attendance/come-page.tsx').then((it) => it.ComePage),
  ),
  '/attendance/go': screen(() =>
    import('../domains/attendance/go-page.tsx').then((it) => it.GoPage),
  ),
  '/deployment': screen(() =>
    import('../domains/deployment/roster-page.tsx').then((it) => it.RosterPage),
  ),
  '/home/waiting': screen(() =>
    import('../domains/home/waiting-page.tsx').then((it) => it.WaitingPage),
  ),
  '/leave': screen(() => import('../domains/leave/leave-page.tsx').then((it) => it.LeavePage)),
  '/payroll': screen(() =>
    import('../domains/payroll/payslips-page.tsx').then((it) => it.PayslipsPage),
  ),
  '/more': screen(() => import('./more-screen.tsx').then((it) => it.MoreScreen)),
  '/patrol': screen(() => import('../domains/patrol/rounds-page.tsx').then((it) => it.RoundsPage)),
  '/patrol/:key': screen(() =>
    import('../domains/patrol/round-page.tsx').then((it) => it.RoundPage),
  ),
  '/incident': screen(() =>
    import('../domains/incident/incidents-page.tsx').then((it) => it.IncidentsPage),
  ),
  '/incident/report': screen(() =>
    import('../domains/incident/report-page.tsx').then((it) => it.ReportPage),
  ),
  '/occurrence': screen(() =>
    import('../domains/occurrence/book-page.tsx').then((it) => it.BookPage),
  ),
  '/occurrence/entry': screen(() =>
    import('../domains/occurrence/entry-page.tsx').then((it) => it.EntryPage),
  ),
  '/visitor': screen(() =>
    import('../domains/visitor/visitors-page.tsx').then((it) => it.VisitorsPage),
  ),
  '/visitor/in': screen(() =>
    import('../domains/visitor/visit-page.tsx').then((it) => it.VisitPage),
  ),
  '/guard/handover': screen(() =>
    import('../domains/guard/handover-page.tsx').then((it) => it.HandoverPage),
  ),
  '/guard/alarm': screen(() =>
    import('../domains/guard/alarm-page.tsx').then((it) => it.AlarmPage),
  ),
  '/guard/pin': screen(() =>
    import('../domains/guard/tablet/own-pin-page.tsx').then((it) => it.OwnPINPage),
  ),
  '/guard/tablet/:token': screen(() =>
    import('../domains/guard/tablet/register-page.tsx').then((it) => it.RegisterTabletPage),
  ),
  '/session/language': screen(() =>
    import('../domains/session/language-page.tsx').then((it) => it.LanguagePage),
  ),
  '/session/agency': screen(() =>
    import('../domains/session/agency-page.tsx').then((it) => it.AgencyPage),
  ),
  '/session/device': screen(() =>
    import('../domains/session/device-page.tsx').then((it) => it.DevicePage),
  ),
  '/session/invitation/:token': screen(() =>
    import('../domains/session/invitation-page.tsx').then((it) => it.InvitationPage),
  ),
  '/session/sign-in': screen(() =>
    import('../domains/session/sign-in-page.tsx').then((it) => it.SignInPage),
  ),
  '/session/sign-out': screen(() =>
    import('../domains/session/sign-out-page.tsx').then((it) => it.SignOutPage),
  ),
  '/staff': screen(() =>
    import('../domains/staff/qualification-page.tsx').then((it) => it.QualificationPage),
  ),
  '/sop/first/:siteProfileID': screen(() =>
    import('../domains/sop/first-page.tsx').then((it) => it.FirstPage),
  ),
  '/settings/notice': screen(() =>
    import('../domains/settings/notice-page.tsx').then((it) => it.NoticePage),
  ),
  '/sop': screen(() => import('../domains/sop/sop-page.tsx').then((it) => it.SOPPage)),
};
