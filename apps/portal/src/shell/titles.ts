import type { ScreenPath } from '../routes.ts';

/** The heading of each screen; the menu names them so, too. */
export const titles: Readonly<Record<ScreenPath, string>> = {
  '/': 'Today',
  '/contract': 'Contracts',
  '/contract/:id': 'Contract',
  '/document': 'Documents',
  '/incident': 'Incidents',
  '/incident/:id': 'Incident',
  '/invoice': 'Invoices',
  '/invoice/:id': 'Invoice',
  '/more': 'More',
  '/request': 'Request',
  '/report': 'Daily reports',
  '/report/:id': 'Daily report',
  '/session/client': 'Choose client',
  '/session/invitation/:token': 'Welcome',
  '/session/password': 'Your password',
  '/session/reset': 'Forgotten password',
  '/session/reset/:token': 'New password',
  '/settings': 'Settings',
  '/settings/notice': 'Notifications',
  '/settings/second-factor': 'Second factor',
  '/ticket': 'Tickets',
  '/ticket/:id': 'Ticket',
  '/ticket/new': 'New ticket',
  '/visitor': 'Visitors',
};
