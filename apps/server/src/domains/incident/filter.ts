import { incidentStatuses } from '@guardroom/rules/incident/incident-status';
import {
  flag,
  integer,
  oneOf,
  recordId,
  text,
  timestamp,
  type Column,
} from '../../platform/graphql/list/column.ts';
import { defineList, type List } from '../../platform/graphql/list/list.ts';
import { incidentJoins, incidentSelect } from './store.ts';
import { incidentCommentSelect } from './store-comment.ts';
import { incidentDetailJoins, incidentDetailSelect } from './store-detail.ts';
import { incidentFileSelect } from './store-file.ts';
import { IncidentStatusEnum } from './types.ts';
import type { FilterNode } from '../../platform/graphql/list/filter-node.ts';

/** Everything reports can be filtered and ordered by. */
export const incidentReportList = defineList({
  name: 'IncidentReport',
  table: 'incident_report',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    securitySiteID: recordId('security_site_id'),
    siteProfileID: recordId('site_profile_id'),
    uid: text('uid'),
    title: text('title'),
    submittedBy: text('submitted_by'),
    submittedByStaffName: text('submitted_by_staff_name'),
    submittedByAccountID: recordId('submitted_by_account_id'),
    submittedByStaffProfileID: recordId('submitted_by_staff_profile_id'),
    type: recordId('type'),
    status: oneOf('status', 'IncidentStatus', IncidentStatusEnum, incidentStatuses),
    incidentStart: timestamp('incident_start'),
    incidentEnd: timestamp('incident_end'),
    createdOn: timestamp('created_on'),
    deleted: flag('deleted'),
  },
  orders: {
    incidentStart: 'a.incident_start',
    status: 'a.status',
    updatedOn: 'a.updated_on',
    id: 'a.id',
  },
  defaultOrder: 'a.incident_start, a.id',
  select: incidentSelect,
  joins: incidentJoins,
});

/** Adds to a filter of reports that of the drafts only this account's are shown (INC-28). */
export function seenBy(filter: FilterNode | null | undefined, accountID: number): FilterNode {
  const asked = filter ?? {};
  const own = { submittedByAccountID: { eq: accountID } };
  const status = JSON.stringify(asked['status'] ?? {});
  if (status === '{"ne":"DRAFT"}' || /^\{"eq":"(OPEN|CLOSED)"\}$/.test(status)) return asked;
  if (status === '{"eq":"DRAFT"}') return { and: [asked, own] };
  return { and: [asked, { or: [{ status: { ne: 'DRAFT' } }, own] }] };
}

/** Whether the report of a part is one that an account may see. */
const reader: Column = {
  ...recordId('incident_report_id'),
  condition: (_operator, _operand, value) => `EXISTS (SELECT 1 FROM incident_report r
    WHERE r.security_agency_id = $1 AND r.id = a.incident_report_id
      AND r.deleted = 0 AND (r.status <> 'DRAFT' OR r.submitted_by_account_id = ${value()}))`,
};

/** A list of parts of reports with the field `reader`, which the wire does not have. */
export const forReader = (list: List): List => ({
  ...list,
  columns: { ...list.columns, reader },
});

export const incidentFileList = defineList({
  name: 'IncidentFile',
  table: 'incident_file',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    incidentReportID: recordId('incident_report_id'),
    revision: integer('revision'),
    deleted: flag('deleted'),
  },
  orders: { id: 'a.id' },
  defaultOrder: 'a.id',
  select: incidentFileSelect,
  joins: '',
  // What was taken out of a draft was never submitted: nobody sees it again.
  fixed: 'a.deleted_revision IS DISTINCT FROM 0',
});

export const incidentCommentList = defineList({
  name: 'IncidentComment',
  table: 'incident_comment',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    incidentReportID: recordId('incident_report_id'),
    staffProfileID: recordId('staff_profile_id'),
    createdOn: timestamp('created_on'),
  },
  orders: { id: 'a.id' },
  defaultOrder: 'a.id',
  select: incidentCommentSelect,
  joins: '',
});

export const incidentDetailList = defineList({
  name: 'IncidentDetail',
  table: 'incident_detail',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    incidentReportID: recordId('incident_report_id'),
    revision: integer('revision'),
  },
  orders: { revision: 'a.revision', id: 'a.id' },
  defaultOrder: 'a.incident_report_id, a.revision, a.id',
  select: incidentDetailSelect,
  joins: incidentDetailJoins,
});
