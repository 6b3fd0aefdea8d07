/** Whose screens are shown; each has a sign-in of its own. */
export type Application = 'console' | 'guard' | 'portal';

/** One picture of docs/screenshots.md, of the demo agency. */
export interface Screenshot {
  /** Of the file, and unique. */
  readonly name: string;
  readonly caption: string;
  readonly address: string;
  /** The console unless given. */
  readonly of?: Application;
  /** So many times the first link of a row is followed from there. */
  readonly into?: number;
  readonly look?: 'dark' | 'phone' | 'dark phone';
}

/** In the order of the page, below their headings. */
export const screenshots: Readonly<Record<string, readonly Screenshot[]>> = {
  'At a desk': [
    { name: 'home', caption: 'Home: who should be where, and who is', address: '/' },
    { name: 'on-duty', caption: 'Attendance: on duty', address: '/attendance/onduty' },
    { name: 'approval', caption: 'Attendance: approval', address: '/attendance/approval' },
    { name: 'staff', caption: 'Staff', address: '/staff' },
    { name: 'staff-profile', caption: 'A staff profile', address: '/staff/3' },
    { name: 'training', caption: 'Training Suggestion', address: '/training/suggestion' },
    { name: 'deployment', caption: 'Deployment of a day', address: '/deployment/day' },
    { name: 'patrol', caption: 'Patrol records', address: '/patrol/records' },
    { name: 'incident', caption: 'An incident report', address: '/incident', into: 1 },
    { name: 'contract', caption: 'Contracts, and what ends soon', address: '/contract' },
    { name: 'ticket', caption: 'Ticket Overview', address: '/ticket/overview' },
    { name: 'sop', caption: 'An SOP and who has read it', address: '/sop/1' },
    { name: 'leave', caption: 'Leave Calendar', address: '/leave/calendar' },
    { name: 'payroll', caption: 'A pay period', address: '/payroll', into: 1 },
    {
      name: 'alert-rules',
      caption: 'Who is told of an alert, and when',
      address: '/settings/alert',
    },
    { name: 'short', caption: 'Posts that are short of people', address: '/deployment/short' },
    { name: 'analytics', caption: 'Analytics', address: '/analytics' },
    { name: 'invoice', caption: 'An invoice from locked hours', address: '/invoice/1' },
    { name: 'rates', caption: 'What a client pays by a contract', address: '/contract/1/rate' },
    { name: 'permissions', caption: 'Permissions of an administrator', address: '/permissions/2' },
    { name: 'audit', caption: 'Audit', address: '/settings/audit' },
  ],
  'In the dark': [
    { name: 'home-dark', caption: 'Home', address: '/', look: 'dark' },
    { name: 'occurrence-dark', caption: 'Occurrence book', address: '/occurrence', look: 'dark' },
    {
      name: 'checks-dark',
      caption: 'Supervisory checks',
      address: '/supervisorycheck',
      look: 'dark',
    },
    { name: 'rates-dark', caption: 'Pay rates', address: '/payroll/rate', look: 'dark' },
  ],
  'On a phone': [
    { name: 'home-phone', caption: 'Home', address: '/', look: 'phone' },
    { name: 'approval-phone', caption: 'Approval', address: '/attendance/approval', look: 'phone' },
    { name: 'leave-phone', caption: 'Leave', address: '/leave', look: 'phone' },
    { name: 'visitor-phone', caption: 'Visitors', address: '/visitor', look: 'dark phone' },
  ],
  'For clients': [
    { name: 'portal-today', caption: 'Today', address: '/portal/#/', of: 'portal', look: 'phone' },
    {
      name: 'portal-incident',
      caption: 'A released report',
      address: '/portal/#/incident',
      into: 1,
      of: 'portal',
      look: 'phone',
    },
    {
      name: 'portal-invoice',
      caption: 'Invoices',
      address: '/portal/#/invoice',
      of: 'portal',
      look: 'phone',
    },
    {
      name: 'portal-contract',
      caption: 'A contract',
      address: '/portal/#/contract',
      into: 1,
      of: 'portal',
      look: 'dark phone',
    },
  ],
  'For guards': [
    { name: 'guard-home', caption: 'Home', address: '/guard/#/', of: 'guard', look: 'phone' },
    {
      name: 'guard-shifts',
      caption: 'Shifts',
      address: '/guard/#/deployment',
      of: 'guard',
      look: 'phone',
    },
    {
      name: 'guard-incident',
      caption: 'A report',
      address: '/guard/#/incident/report',
      of: 'guard',
      look: 'dark phone',
    },
  ],
};
