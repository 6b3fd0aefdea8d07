import { auditFilter, type AuditChoice } from '@guardroom/rules/audit/audit-filter';
import { addDays, endOfDay, startOfDay, todayIn } from '@guardroom/rules/dates';
import { defaultPageSize } from '@guardroom/rules/paging';
import { auditList } from '../../../apps/server/src/domains/audit/filter.ts';
import { staffPermissionList } from '../../../apps/server/src/domains/permissions/filter.ts';
import { signOnPersonList } from '../../../apps/server/src/domains/signon/filter.ts';
import { timeZone } from '../agency/dataset.ts';
import type { MeasuredPeople } from '../agency/people.ts';
import type { Screen } from './screens.ts';
import type { FilterNode } from '../../../apps/server/src/platform/graphql/list/filter-node.ts';

// apps/console/src/domains/{permissions,audit}/list-columns.tsx and signon/people-card.tsx.
const permissionFields = `id name staffNo designation status cognitoGroup permission version updatedOn
  lockedBecause`;
const auditFields = `id at staffProfileName operation entity entityID entityName
  changes { field before after }`;
const signOnFields = `id name staffNo hasEmail status cognitoGroup linkedOn lastUsedOn invitedUntil
  keepsPassword`;

type Asked = Pick<Screen, 'list' | 'fields'>;
const permissions: Asked = { list: staffPermissionList, fields: permissionFields };
const audit: Asked = { list: auditList, fields: auditFields };
const signOn: Asked = { list: signOnPersonList, fields: signOnFields };

/** The lists of who may do what, of who changed what, and of how administrators sign in. */
export function rightsScreensOf({ id }: MeasuredPeople): Screen[] {
  const own = { securityAgencyID: { eq: id } };
  const of = (...groups: readonly string[]) => ({
    ...own,
    and: [{ or: groups.map((eq) => ({ cognitoGroup: { eq } })) }],
  });
  const general = of('General');
  const today = todayIn(timeZone);
  const changes = (days: number, choice: Partial<AuditChoice> = {}) => ({
    ...auditFilter({
      securityAgencyID: id,
      start: startOfDay(addDays(today, 1 - days), timeZone),
      end: endOfDay(today, timeZone),
      ...choice,
    }),
  });
  return [
    screen('permissions of administrators', permissions, of('AgencyMasterAdmin', 'AgencyAdmin')),
    screen('permissions of guards', permissions, general),
    screen('permissions of guards by a common name', permissions, {
      ...general,
      or: [{ name: { contains: 'Wei' } }, { staffNo: { contains: 'Wei' } }],
    }),
    screen('permissions of guards who hold one', permissions, { ...general, holds: { eq: 1605 } }),
    screen('audit of a day', audit, changes(1)),
    screen('audit of a week', audit, changes(7)),
    screen('audit of three months and one kind', audit, changes(90, { entity: 'WorkHistory' })),
    screen('sign-on of administrators', signOn, own),
  ];
}

function screen(name: string, asked: Asked, filter: FilterNode): Screen {
  return { name, ...asked, filter, page: { limit: defaultPageSize, offset: 0, order: [] } };
}
