/**
 * The route table of the specification (part 1 §2.1) as addresses that a person could open, with 7
 * and 8 for the parameters. Written by hand from the specification, and not from routes.ts.
 */
export const publicAddresses = ['/login', '/forgotpassword', '/feedback'] as const;

/** What the heading of the screens says that are built already. */
export const builtScreens: Readonly<Record<string, string | RegExp>> = {
  '/': /Home/,
  '/attendance/approval': /Attendance/,
  '/attendance/checkpointsite': /Attendance/,
  '/attendance/onduty': 'Attendance - On Duty',
  '/attendance/records': /Attendance/,
};

/** Needs what the screen before hands over, or a record: tested with attendance. */
export const addressesWithoutSample = [
  '/attendance/approval/input',
  '/attendance/checkpointsite/7/edit',
];

/** 'Page - Coming Soon' until their issue is done. */
export const comingAddresses = [
  ...['/client/list', '/client/create', '/client/permission', '/client/permission/7'],
  ...['/client/permission/7/8/edit', '/client/user', '/client/user/create', '/client/user/7'],
  '/client/user/7/edit',
  ...['/contract', '/contract/create', '/contract/7', '/contract/7/edit'],
  ...['/contract/7/indicator/edit', '/contract/7/meeting/create', '/contract/7/meeting/8'],
  '/contract/7/meeting/8/edit',
  ...['/deployment/day', '/deployment/day/7/create', '/deployment/day/7/edit'],
  ...['/deployment/template', '/deployment/template/create', '/deployment/template/7/edit'],
  ...['/leave', '/payroll', '/profile'],
  ...['/incident', '/incident/create', '/incident/7', '/incident/7/edit', '/incident/draft'],
  '/incident/draft/7',
  ...['/occurrence', '/occurrence/create'],
  ...['/patrol/checkpoints', '/patrol/checkpoints/create', '/patrol/records', '/patrol/records/7'],
  ...['/patrol/routes', '/patrol/routes/create', '/patrol/routes/7', '/patrol/routes/7/edit'],
  ...['/patrol/routes/7/checkpoints/edit', '/patrol/routes/7/checkpoints/sort'],
  ...['/permissions/staff/admin', '/permissions/staff/general', '/permissions/7'],
  '/permissions/staff/admin/7/edit',
  ...['/settings', '/settings/preferences', '/settings/email/change', '/settings/email/verify'],
  ...['/settings/mobile/change', '/settings/mobile/verify', '/settings/password/change'],
  ...['/site', '/site/create', '/site/create/7', '/site/create/new', '/site/7', '/site/7/edit'],
  ...['/site/7/contract/create', '/site/7/contract/edit/8'],
  ...['/sop', '/sop/create', '/sop/7/edit', '/supervisorycheck'],
  ...['/staff', '/staff/create', '/staff/7', '/staff/7/edit', '/staff/7/create/employment'],
  ...['/staff/7/create/plrd', '/staff/7/create/training', '/staff/7/employment/edit/8'],
  ...['/staff/7/plrd/edit/8', '/staff/7/training/edit/8'],
  ...['/ticket/overview', '/ticket/records', '/ticket/records/create', '/ticket/records/7'],
  '/ticket/records/7/edit',
  ...['/training/suggestion', '/visitor', '/visitor/create'],
];

export const guardedAddresses = [
  ...Object.keys(builtScreens),
  ...addressesWithoutSample,
  ...comingAddresses,
];
