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
  '/': screen(() => import('../domains/home/today-page.tsx').then((it) => it.TodayPage)),
  '/contract': screen(() =>
    import('../domains/contract/contracts-page.tsx').then((it) => it.ContractsPage),
  ),
  '/contract/:id': screen(() =>
    import('../domains/contract/contract-page.tsx').then((it) => it.ContractPage),
  ),
  '/document': screen(() =>
    import('../domains/document/documents-page.tsx').then((it) => it.DocumentsPage),
  ),
  '/incident': screen(() =>
    import('../domains/incident/incidents-page.tsx').then((it) => it.IncidentsPage),
  ),
  '/incident/:id': screen(() =>
    import('../domains/incident/incident-page.tsx').then((it) => it.IncidentPage),
  ),
  '/invoice': screen(() =>
    import('../domains/invoice/invoices-page.tsx').then((it) => it.InvoicesPage),
  ),
  '/invoice/:id': screen(() =>
    import('../domains/invoice/invoice-page.tsx').then((it) => it.InvoicePage),
  ),
  '/report': screen(() =>
    import('../domains/report/dailies-page.tsx').then((it) => it.DailiesPage),
  ),
  '/report/:id': screen(() =>
    import('../domains/report/daily-page.tsx').then((it) => it.DailyPage),
  ),
  '/more': screen(() => import('./more-screen.tsx').then((it) => it.MoreScreen)),
  '/request': screen(() =>
    import('../domains/request/request-page.tsx').then((it) => it.RequestPage),
  ),
  '/session/answer': screen(() =>
    import('../domains/session/answer-page.tsx').then((it) => it.AnswerPage),
  ),
  '/session/answer/:client/:answer': screen(() =>
    import('../domains/session/answer-page.tsx').then((it) => it.AnswerPage),
  ),
  '/session/client': screen(() =>
    import('../domains/session/client-page.tsx').then((it) => it.ClientPage),
  ),
  '/session/invitation/:token': screen(() =>
    import('../domains/session/invitation-page.tsx').then((it) => it.InvitationPage),
  ),
  '/session/organisation': screen(() =>
    import('../domains/session/organisation-page.tsx').then((it) => it.OrganisationPage),
  ),
  '/session/organisation/:name': screen(() =>
    import('../domains/session/organisation-page.tsx').then((it) => it.OrganisationPage),
  ),
  '/session/organisation/invitation/:token': screen(() =>
    import('../domains/session/invited-page.tsx').then((it) => it.InvitedPage),
  ),
  '/session/password': screen(() =>
    import('../domains/session/password-page.tsx').then((it) => it.PasswordPage),
  ),
  '/session/reset': screen(() =>
    import('../domains/session/reset-request-page.tsx').then((it) => it.ResetRequestPage),
  ),
  '/session/reset/:token': screen(() =>
    import('../domains/session/reset-page.tsx').then((it) => it.ResetPage),
  ),
  '/settings': screen(() =>
    import('../domains/settings/settings-page.tsx').then((it) => it.SettingsPage),
  ),
  '/settings/organisation': screen(() =>
    import('../domains/settings/organisation-page.tsx').then((it) => it.OrganisationPage),
  ),
  '/settings/notice': screen(() =>
    import('../domains/settings/notice-page.tsx').then((it) => it.NoticePage),
  ),
  '/settings/second-factor': screen(() =>
    import('../domains/settings/second-factor-page.tsx').then((it) => it.SecondFactorPage),
  ),
  '/staff': screen(() => import('../domains/staff/guards-page.tsx').then((it) => it.GuardsPage)),
  '/ticket': screen(() =>
    import('../domains/ticket/tickets-page.tsx').then((it) => it.TicketsPage),
  ),
  '/ticket/:id': screen(() =>
    import('../domains/ticket/ticket-page.tsx').then((it) => it.TicketPage),
  ),
  '/ticket/new': screen(() => import('../domains/ticket/new-page.tsx').then((it) => it.NewPage)),
  '/visitor': screen(() =>
    import('../domains/visitor/visitors-page.tsx').then((it) => it.VisitorsPage),
  ),
};
