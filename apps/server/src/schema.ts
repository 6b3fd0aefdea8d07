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
import './domains/deployment/check-deployment.ts';
import './domains/deployment/copy-deployment.ts';
import './domains/deployment/create-multiple-deployment-template.ts';
import './domains/deployment/create-multiple-deployment.ts';
import './domains/deployment/delete-deployment-template.ts';
import './domains/deployment/delete-multiple-deployment.ts';
import './domains/deployment/deployment-changed.ts';
import './domains/deployment/deployment-plan.ts';
import './domains/deployment/deployment-setting.ts';
import './domains/deployment/list-deployment-staff.ts';
import './domains/deployment/list-deployment-template-detail.ts';
import './domains/deployment/list-deployment-template.ts';
import './domains/deployment/list-deployment.ts';
import './domains/occurrence/create-occurrence.ts';
import './domains/occurrence/export-occurrence.ts';
import './domains/occurrence/list-occurrence.ts';
import './domains/occurrence/strike-off-occurrence.ts';
import './domains/occurrence/update-and-create-occurrence.ts';
import './domains/deployment/restore-deployment-template.ts';
import './domains/deployment/restore-multiple-deployment.ts';
import './domains/deployment/update-deployment-post.ts';
import './domains/deployment/update-deployment-setting.ts';
import './domains/deployment/update-multiple-deployment-template.ts';
import './domains/deployment/update-multiple-deployment.ts';
import './domains/home/dashboard-changed.ts';
import './domains/home/list-dashboard.ts';
import './domains/patrol/create-clocking-point.ts';
import './domains/patrol/create-clocking-route.ts';
import './domains/patrol/delete-clocking-point.ts';
import './domains/patrol/delete-clocking-route.ts';
import './domains/patrol/finish-patrol.ts';
import './domains/patrol/list-clocking-point.ts';
import './domains/patrol/list-clocking-report.ts';
import './domains/patrol/list-clocking-report-detail.ts';
import './domains/patrol/list-clocking-route.ts';
import './domains/patrol/list-clocking-route-detail.ts';
import './domains/patrol/list-patrol-route.ts';
import './domains/patrol/open-patrol.ts';
import './domains/patrol/restore-clocking-point.ts';
import './domains/patrol/restore-clocking-route.ts';
import './domains/patrol/scan-checkpoint.ts';
import './domains/patrol/start-patrol.ts';
import './domains/patrol/update-clocking-point.ts';
import './domains/patrol/update-clocking-route.ts';
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
