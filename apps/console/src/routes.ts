/**
 * The route table of the specification (part 1 §2.1), one row a screen: URL pattern to page file
 * below src/. `$name` is a parameter; a fixed segment wins over a parameter (SHELL-15).
 * vite.config.ts turns the rows into routes. /login, /forgotpassword and /signon are not rows: each
 * is a small page of its own, as login.html is.
 */

/** Rows that need no sign-in. */
export const publicRoutes = {
  '/feedback': 'domains/feedback/feedback-page.tsx',
} as const;

/** Rows that lead to /login first when nobody is signed in (SHELL-06). */
export const guardedRoutes = {
  '/': 'domains/home/home-page.tsx',

  '/attendance/approval': 'domains/attendance/approval-page.tsx',
  '/attendance/approval/input': 'domains/attendance/approval-input-page.tsx',
  '/attendance/checkpointsite': 'domains/attendance/checkpoint-list-page.tsx',
  '/attendance/checkpointsite/$id/edit': 'domains/attendance/checkpoint-edit-page.tsx',
  '/attendance/onduty': 'domains/attendance/on-duty-page.tsx',
  '/attendance/records': 'domains/attendance/records-page.tsx',

  '/client/list': 'domains/client/list-page.tsx',
  '/client/create': 'domains/client/create-page.tsx',
  '/client/permission': 'domains/client/permission-page.tsx',
  '/client/permission/$a': 'domains/client/permission-users-page.tsx',
  '/client/permission/$a/$b/edit': 'domains/client/permission-edit-page.tsx',
  '/client/user': 'domains/client/user-list-page.tsx',
  '/client/user/create': 'domains/client/user-create-page.tsx',
  '/client/user/$id': 'domains/client/user-page.tsx',
  '/client/user/$id/edit': 'domains/client/user-edit-page.tsx',

  '/contract': 'domains/contract/list-page.tsx',
  '/contract/create': 'domains/contract/create-page.tsx',
  '/contract/$id': 'domains/contract/profile-page.tsx',
  '/contract/$id/edit': 'domains/contract/edit-page.tsx',
  '/contract/$id/indicator/edit': 'domains/contract/indicator-edit-page.tsx',
  '/contract/$id/meeting/create': 'domains/contract/meeting-create-page.tsx',
  '/contract/$id/meeting/$meetingId': 'domains/contract/meeting-page.tsx',
  '/contract/$id/meeting/$meetingId/edit': 'domains/contract/meeting-edit-page.tsx',

  '/deployment/day': 'domains/deployment/day-page.tsx',
  '/deployment/day/$id/create': 'domains/deployment/day-create-page.tsx',
  '/deployment/day/$id/edit': 'domains/deployment/day-edit-page.tsx',
  '/deployment/month': 'domains/deployment/month-page.tsx',
  '/deployment/template': 'domains/deployment/template-list-page.tsx',
  '/deployment/template/create': 'domains/deployment/template-create-page.tsx',
  '/deployment/template/$id/edit': 'domains/deployment/template-edit-page.tsx',

  '/leave': 'domains/leave/list-page.tsx',
  '/leave/create': 'domains/leave/create-page.tsx',
  '/leave/calendar': 'domains/leave/calendar-page.tsx',
  '/leave/balance': 'domains/leave/balance-page.tsx',
  '/leave/balance/$id': 'domains/leave/balance-person-page.tsx',
  '/leave/type': 'domains/leave/type-page.tsx',
  '/leave/type/create': 'domains/leave/type-create-page.tsx',
  '/leave/type/$id': 'domains/leave/type-edit-page.tsx',
  '/leave/$id': 'domains/leave/view-page.tsx',
  '/leave/$id/edit': 'domains/leave/edit-page.tsx',
  '/payroll/rate': 'domains/payroll/rate-page.tsx',
  '/payroll/rate/create': 'domains/payroll/rate-create-page.tsx',
  '/payroll/floor': 'domains/payroll/floor-page.tsx',
  '/payroll/floor/create': 'domains/payroll/floor-create-page.tsx',
  '/payroll': 'domains/payroll/period-list-page.tsx',
  '/payroll/create': 'domains/payroll/period-create-page.tsx',
  '/payroll/$id': 'domains/payroll/period-page.tsx',
  '/payroll/$id/exception': 'domains/payroll/exception-page.tsx',
  '/payroll/$id/$staffProfileID': 'domains/payroll/person-page.tsx',
  '/profile': 'domains/profile/profile-page.tsx',

  '/incident': 'domains/incident/list-page.tsx',
  '/incident/create': 'domains/incident/create-page.tsx',
  '/incident/$id': 'domains/incident/view-page.tsx',
  '/incident/$id/edit': 'domains/incident/edit-page.tsx',
  '/incident/draft': 'domains/incident/draft-list-page.tsx',
  '/incident/draft/$id': 'domains/incident/draft-edit-page.tsx',

  '/occurrence': 'domains/occurrence/list-page.tsx',
  '/occurrence/create': 'domains/occurrence/create-page.tsx',

  '/patrol/checkpoints': 'domains/patrol/checkpoints-page.tsx',
  '/patrol/checkpoints/create': 'domains/patrol/checkpoint-create-page.tsx',
  '/patrol/records': 'domains/patrol/records-page.tsx',
  '/patrol/records/$id': 'domains/patrol/record-page.tsx',
  '/patrol/routes': 'domains/patrol/routes-page.tsx',
  '/patrol/routes/create': 'domains/patrol/route-create-page.tsx',
  '/patrol/routes/$id': 'domains/patrol/route-page.tsx',
  '/patrol/routes/$id/edit': 'domains/patrol/route-edit-page.tsx',
  '/patrol/routes/$id/checkpoints/edit': 'domains/patrol/route-points-page.tsx',
  '/patrol/routes/$id/checkpoints/sort': 'domains/patrol/route-sort-page.tsx',

  '/permissions/staff/admin': 'domains/permissions/admin-page.tsx',
  '/permissions/staff/general': 'domains/permissions/general-page.tsx',
  '/permissions/$id': 'domains/permissions/profile-page.tsx',
  '/permissions/$a/$b/$c/edit': 'domains/permissions/edit-page.tsx',

  '/settings': 'domains/settings/settings-page.tsx',
  '/settings/agency': 'domains/settings/agency-page.tsx',
  '/settings/preferences': 'domains/settings/preferences-page.tsx',
  '/settings/email/change': 'domains/settings/email-change-page.tsx',
  '/settings/email/verify': 'domains/settings/email-verify-page.tsx',
  '/settings/mobile/change': 'domains/settings/mobile-change-page.tsx',
  '/settings/mobile/verify': 'domains/settings/mobile-verify-page.tsx',
  '/settings/second-factor': 'domains/settings/second-factor-page.tsx',
  '/settings/single-sign-on': 'domains/signon/settings-page.tsx',
  '/settings/password/change': 'domains/settings/password-change-page.tsx',
  '/settings/audit': 'domains/audit/audit-page.tsx',

  '/site': 'domains/site/list-page.tsx',
  '/site/create': 'domains/site/select-page.tsx',
  '/site/create/$id': 'domains/site/create-page.tsx',
  '/site/$id': 'domains/site/profile-page.tsx',
  '/site/$id/edit': 'domains/site/edit-page.tsx',
  '/site/$id/contract/create': 'domains/site/contract-create-page.tsx',
  '/site/$id/contract/edit/$contractId': 'domains/site/contract-edit-page.tsx',

  '/sop': 'domains/sop/list-page.tsx',
  '/sop/create': 'domains/sop/create-page.tsx',
  '/sop/$id': 'domains/sop/profile-page.tsx',
  '/sop/$id/edit': 'domains/sop/edit-page.tsx',
  '/supervisorycheck': 'domains/supervisorycheck/check-page.tsx',

  '/staff': 'domains/staff/list-page.tsx',
  '/staff/create': 'domains/staff/create-page.tsx',
  '/staff/import': 'domains/staff/import-page.tsx',
  '/staff/expiring': 'domains/staff/expiring-page.tsx',
  '/staff/$id': 'domains/staff/profile-page.tsx',
  '/staff/$id/edit': 'domains/staff/edit-page.tsx',
  '/staff/$id/create/document': 'domains/staff/document-create-page.tsx',
  '/staff/$id/create/employment': 'domains/staff/employment-create-page.tsx',
  '/staff/$id/create/plrd': 'domains/staff/grade-create-page.tsx',
  '/staff/$id/create/training': 'domains/staff/training-create-page.tsx',
  '/staff/$id/document/edit/$recordId': 'domains/staff/document-edit-page.tsx',
  '/staff/$id/employment/edit/$recordId': 'domains/staff/employment-edit-page.tsx',
  '/staff/$id/plrd/edit/$recordId': 'domains/staff/grade-edit-page.tsx',
  '/staff/$id/training/edit/$recordId': 'domains/staff/training-edit-page.tsx',

  '/ticket/overview': 'domains/ticket/overview-page.tsx',
  '/ticket/records': 'domains/ticket/records-page.tsx',
  '/ticket/records/create': 'domains/ticket/create-page.tsx',
  '/ticket/records/$id': 'domains/ticket/view-page.tsx',
  '/ticket/records/$id/edit': 'domains/ticket/edit-page.tsx',

  '/training/suggestion': 'domains/training/suggestion-page.tsx',
  '/training/catalogue': 'domains/training/catalogue-page.tsx',
  '/training/catalogue/create': 'domains/training/course-create-page.tsx',
  '/training/catalogue/requirement/create': 'domains/training/requirement-create-page.tsx',

  '/visitor': 'domains/visitor/list-page.tsx',
  '/visitor/create': 'domains/visitor/create-page.tsx',
  '/visitor/settings': 'domains/visitor/settings-page.tsx',
} as const;
