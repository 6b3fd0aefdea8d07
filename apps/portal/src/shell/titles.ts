import type { ScreenPath } from '../routes.ts';

/** The heading of each screen; the menu names them so, too. */
export const titles: Readonly<Record<ScreenPath, string>> = {
  '/': 'Today',
  '/contract': 'Contracts',
  '/contract/:id': 'Contract',
  '/more': 'More',
  '/session/client': 'Choose client',
  '/session/password': 'Your password',
  '/session/reset': 'Forgotten password',
  '/session/reset/:token': 'New password',
  '/settings': 'Settings',
  '/settings/second-factor': 'Second factor',
  '/ticket': 'Tickets',
  '/ticket/:id': 'Ticket',
  '/ticket/new': 'New ticket',
};
