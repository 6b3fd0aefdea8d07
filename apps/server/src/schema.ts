import { lexicographicSortSchema, type GraphQLSchema } from 'graphql';
import './platform/graphql/scalars.ts';
import './domains/alert/operations.ts';
import './domains/analytics/operations.ts';
import './domains/attendance/operations.ts';
import './domains/audit/operations.ts';
import './domains/client/operations.ts';
import './domains/contract/operations.ts';
import './domains/deployment/operations.ts';
import './domains/feedback/operations.ts';
import './domains/guard/operations.ts';
import './domains/home/operations.ts';
import './domains/incident/operations.ts';
import './domains/invoice/operations.ts';
import './domains/leave/operations.ts';
import './domains/occurrence/operations.ts';
import './domains/patrol/operations.ts';
import './domains/payroll/operations.ts';
import './domains/permissions/operations.ts';
import './domains/reference/operations.ts';
import './domains/report/operations.ts';
import './domains/session/operations.ts';
import './domains/settings/operations.ts';
import './domains/signon/operations.ts';
import './domains/site/operations.ts';
import './domains/sop/operations.ts';
import './domains/staff/operations.ts';
import './domains/supervisorycheck/operations.ts';
import './domains/ticket/operations.ts';
import './domains/training/operations.ts';
import './domains/visitor/operations.ts';
import { registerViewerTypes } from './domains/session/types.ts';
import { builder } from './platform/graphql/builder.ts';
import { requirePolicies } from './platform/graphql/policy/require-policies.ts';

let built: GraphQLSchema | undefined;

/**
 * The whole API, the same for all servers of a process. A new operation is a file of its domain
 * and a line in its operations.ts.
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
