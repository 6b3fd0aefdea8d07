import { lexicographicSortSchema, type GraphQLSchema } from 'graphql';
import './platform/graphql/scalars.ts';
import './domains/attendance/attendance-changed.ts';
import './domains/attendance/clock-in.ts';
import './domains/attendance/clock-out.ts';
import './domains/attendance/create-attendance.ts';
import './domains/attendance/decide-attendance.ts';
import './domains/attendance/export-attendance.ts';
import './domains/attendance/list-attendance.ts';
import './domains/attendance/update-attendance.ts';
import './domains/client/create-client-profile.ts';
import './domains/client/create-client-user.ts';
import './domains/client/delete-client-profile.ts';
import './domains/client/list-client-profile.ts';
import './domains/client/list-client-user-profile.ts';
import './domains/client/on-update-client-profile.ts';
import './domains/client/restore-client-profile.ts';
import './domains/client/search-client-user-profile.ts';
import './domains/client/update-client-profile.ts';
import './domains/client/update-client-user-profile.ts';
import './domains/contract/create-contract-file.ts';
import './domains/contract/create-contract-files.ts';
import './domains/contract/create-contract-indicator.ts';
import './domains/contract/create-contract-indicators.ts';
import './domains/contract/create-contract-meeting.ts';
import './domains/contract/create-contract.ts';
import './domains/contract/list-contract-action.ts';
import './domains/contract/list-contract-file.ts';
import './domains/contract/list-contract-indicator.ts';
import './domains/contract/list-contract-meeting.ts';
import './domains/contract/list-contract-score.ts';
import './domains/contract/list-contract.ts';
import './domains/contract/list-renewal.ts';
import './domains/contract/update-contract-action.ts';
import './domains/contract/update-contract-file.ts';
import './domains/contract/update-contract-files.ts';
import './domains/contract/update-contract-indicator.ts';
import './domains/contract/update-contract-indicators.ts';
import './domains/contract/update-contract-meeting.ts';
import './domains/contract/update-contract.ts';
import './domains/patrol/list-clocking-point.ts';
import './domains/reference/list-reference.ts';
import './domains/session/request-password-reset.ts';
import './domains/session/reset-password.ts';
import './domains/session/sign-in.ts';
import './domains/session/sign-out.ts';
import './domains/session/viewer.ts';
import './domains/site/create-site-history.ts';
import './domains/site/create-site-profile.ts';
import './domains/site/list-security-site.ts';
import './domains/site/list-site-history.ts';
import './domains/site/list-site-profile.ts';
import './domains/site/update-site-history.ts';
import './domains/site/update-site-profile.ts';
import './domains/staff/admin-change-password.ts';
import './domains/staff/admin-send-password-reset.ts';
import './domains/staff/check-staff-email.ts';
import './domains/staff/check-staff-import.ts';
import './domains/staff/check-staff-phone-no.ts';
import './domains/staff/check-staff-username.ts';
import './domains/staff/count-staff-expiry.ts';
import './domains/staff/create-plrd-history.ts';
import './domains/staff/create-staff-document.ts';
import './domains/staff/create-staff.ts';
import './domains/staff/create-work-history.ts';
import './domains/staff/export-staff.ts';
import './domains/staff/import-staff.ts';
import './domains/staff/list-plrd-history.ts';
import './domains/staff/list-staff-document.ts';
import './domains/staff/list-staff-expiry.ts';
import './domains/staff/list-staff-profile.ts';
import './domains/staff/list-work-history.ts';
import './domains/staff/staff-access.ts';
import './domains/staff/staff-import-template.ts';
import './domains/staff/update-plrd-history.ts';
import './domains/staff/update-staff-document.ts';
import './domains/staff/update-staff-profile2.ts';
import './domains/staff/update-work-history.ts';
import './domains/training/create-pwm-training-module-requirement.ts';
import './domains/training/create-staff-training-module.ts';
import './domains/training/create-training-module.ts';
import './domains/training/export-training-suggestion.ts';
import './domains/training/list-plrd-grade.ts';
import './domains/training/list-pwm-training-module-requirement.ts';
import './domains/training/list-staff-training-module.ts';
import './domains/training/list-training-module.ts';
import './domains/training/list-training-suggestion.ts';
import './domains/training/update-plrd-grade.ts';
import './domains/training/update-pwm-training-module-requirement.ts';
import './domains/training/update-staff-training-module.ts';
import './domains/training/update-training-module.ts';
import { registerViewerTypes } from './domains/session/types.ts';
import { builder } from './platform/graphql/builder.ts';
import { requirePolicies } from './platform/graphql/require-policies.ts';

let built: GraphQLSchema | undefined;

/**
 * The whole API, the same for all servers of a process. A new operation is a file of its domain
 * and a line above.
 * @throws when an operation names no policy: the server does not start
 */
export function buildSchema(): GraphQLSchema {
  built ??= build();
  return built;
}

function build(): GraphQLSchema {
  registerViewerTypes();
  const schema = lexicographicSortSchema(builder.toSchema());
  requirePolicies(schema);
  return schema;
}
