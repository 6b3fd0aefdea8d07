import { welfareStates } from '@guardroom/rules/site/welfare/welfare-check';
import { oneOf, recordId, timestamp } from '../../../platform/graphql/list/column.ts';
import { defineList } from '../../../platform/graphql/list/list.ts';
import { WelfareStateEnum } from './types-check.ts';

/** Everything welfare checks can be filtered and ordered by. */
export const welfareCheckList = defineList({
  name: 'WelfareCheck',
  table: 'welfare_check',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    siteProfileID: recordId('site_profile_id'),
    staffProfileID: recordId('staff_profile_id'),
    state: oneOf('state', 'WelfareState', WelfareStateEnum, welfareStates),
    dueOn: timestamp('due_on'),
  },
  orders: { dueOn: 'a.due_on', id: 'a.id' },
  defaultOrder: 'a.due_on DESC, a.id DESC',
  select: `a.id, a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
    a.staff_profile_id AS "staffProfileID", staff.name AS "staffProfileName", a.due_on AS "dueOn",
    a.answered_on AS "answeredOn", a.calls, a.state, alert.id AS "alertID",
    alert.reason AS "alertReason"`,
  joins: `
    JOIN site_profile site ON site.security_agency_id = $1 AND site.id = a.site_profile_id
    JOIN staff_profile staff ON staff.security_agency_id = $1 AND staff.id = a.staff_profile_id
    LEFT JOIN alert ON alert.security_agency_id = $1 AND alert.kind = 'WELFARE'
      AND alert.entity = 'WelfareCheck' AND alert.entity_id = a.id`,
});
