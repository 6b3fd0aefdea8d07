import { contractStatuses } from '@guardroom/rules/contract/contract-status';
import { actionStatuses, meetingTypes } from '@guardroom/rules/contract/inputs';
import {
  endOf,
  flag,
  oneOf,
  recordId,
  timestamp,
  type Column,
} from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import {
  contractJoins,
  contractSelect,
  renewalFixed,
  renewalJoins,
  renewalSelect,
  statusConditions,
} from './store.ts';
import { contractFileSelect } from './file/store.ts';
import { contractIndicatorSelect } from './indicator/store.ts';
import { indicatorTemplateSelect } from './template/store.ts';
import { contractAttendeeSelect } from './meeting/store-attendee.ts';
import { contractMeetingJoins, contractMeetingSelect } from './meeting/store.ts';
import {
  contractActionSelect,
  contractScoreJoins,
  contractScoreSelect,
} from './meeting/store-scorecard.ts';
import { ActionStatusEnum, MeetingTypeEnum } from './meeting/types.ts';
import { ContractStatusEnum } from './types.ts';

/** The status of a contract follows from the clock: a condition, and no column. */
const status: Column = {
  ...oneOf('status', 'ContractStatus', ContractStatusEnum, contractStatuses),
  condition: (operator, operand) => {
    const known = contractStatuses.find((value) => value === operand);
    const sql = known === undefined ? 'false' : statusConditions[known];
    // Of a contract without an end, that it has ended is unknown, and so would be that it has not.
    return operator === 'ne' ? `(${sql}) IS NOT TRUE` : `(${sql})`;
  },
};

/** Everything contracts can be filtered and ordered by. */
export const contractList = defineList({
  name: 'Contract',
  table: 'contract',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    securitySiteID: recordId('security_site_id'),
    siteProfileID: recordId('site_profile_id'),
    clientProfileID: recordId('client_profile_id'),
    startDatetime: timestamp('start_datetime'),
    endDatetime: endOf('end_datetime', 'start_datetime'),
    status,
    deleted: flag('deleted'),
  },
  orders: { startDatetime: 'a.start_datetime', endDatetime: 'a.end_datetime', id: 'a.id' },
  defaultOrder: 'a.start_datetime DESC, a.id DESC',
  select: contractSelect,
  joins: contractJoins,
});

/** The client of the contract that a record belongs to; what belongs to a deleted one has none. */
const clientOfContract: Column = {
  ...recordId('contract_id'),
  condition: (operator, operand, value) => {
    const contracts = `SELECT 1 FROM contract c WHERE c.security_agency_id = $1
      AND c.id = a.contract_id AND c.deleted = 0`;
    if (operator === 'exists') return `${operand === true ? '' : 'NOT '}EXISTS (${contracts})`;
    const isOf = `EXISTS (${contracts} AND c.client_profile_id = ${value()})`;
    return operator === 'ne' ? `NOT ${isOf}` : isOf;
  },
};

/** Whether a meeting scored anything: it has a scorecard then. */
const hasScores: Column = {
  ...flag('id'),
  condition: (operator, _operand, value) => `(EXISTS (SELECT 1 FROM contract_score s
    WHERE s.security_agency_id = $1 AND s.contract_meeting_id = a.id
      AND s.score IS NOT NULL AND s.deleted = 0))::int ${operator === 'ne' ? '<>' : '='} ${value()}`,
};

/** Whether no later meeting of the same site and client scored anything: the scorecard of the site. */
const isLatestOfSite: Column = {
  ...flag('id'),
  condition: (operator, _operand, value) => `(NOT EXISTS (SELECT 1 FROM contract own
    JOIN contract other ON other.security_agency_id = $1
      AND other.client_profile_id = own.client_profile_id
      AND other.site_profile_id = own.site_profile_id AND other.deleted = 0
    JOIN contract_meeting later ON later.security_agency_id = $1
      AND later.contract_id = other.id AND later.deleted = 0
      AND (later.start_datetime, later.id) > (a.start_datetime, a.id)
    JOIN contract_score s ON s.security_agency_id = $1 AND s.contract_meeting_id = later.id
      AND s.score IS NOT NULL AND s.deleted = 0
    WHERE own.security_agency_id = $1 AND own.id = a.contract_id))::int
    ${operator === 'ne' ? '<>' : '='} ${value()}`,
};

/** What the records of a contract have in common. */
const ofContract = {
  id: recordId('id'),
  securityAgencyID: recordId('security_agency_id'),
  contractID: recordId('contract_id'),
  deleted: flag('deleted'),
};

export const contractFileList = defineList({
  name: 'ContractFile',
  table: 'contract_file',
  columns: ofContract,
  orders: { id: 'a.id' },
  defaultOrder: 'a.id',
  select: contractFileSelect,
  joins: '',
});

export const contractIndicatorList = defineList({
  name: 'ContractIndicator',
  table: 'contract_indicator',
  columns: ofContract,
  orders: { id: 'a.id' },
  defaultOrder: 'a.id',
  select: contractIndicatorSelect,
  joins: '',
});

export const indicatorTemplateList = defineList({
  name: 'IndicatorTemplate',
  table: 'indicator_template',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    deleted: flag('deleted'),
  },
  orders: { id: 'a.id' },
  defaultOrder: 'a.id',
  select: indicatorTemplateSelect,
  joins: '',
});

export const contractAttendeeList = defineList({
  name: 'ContractAttendee',
  table: 'contract_attendee',
  columns: { ...ofContract, contractMeetingID: recordId('contract_meeting_id') },
  orders: { id: 'a.id' },
  defaultOrder: 'a.id',
  select: contractAttendeeSelect,
  joins: '',
});

export const contractMeetingList = defineList({
  name: 'ContractMeeting',
  table: 'contract_meeting',
  columns: {
    ...ofContract,
    startDatetime: timestamp('start_datetime'),
    endDatetime: endOf('end_datetime', 'start_datetime'),
    type: oneOf('type', 'ContractMeetingType', MeetingTypeEnum, meetingTypes),
    clientProfileID: clientOfContract,
    hasScores,
    isLatestOfSite,
  },
  orders: { startDatetime: 'a.start_datetime', id: 'a.id' },
  namesFirst: true,
  defaultOrder: 'a.start_datetime DESC, a.id DESC',
  select: contractMeetingSelect,
  joins: contractMeetingJoins,
});

export const contractScoreList = defineList({
  name: 'ContractScore',
  table: 'contract_score',
  columns: {
    ...ofContract,
    contractMeetingID: recordId('contract_meeting_id'),
    contractIndicatorID: recordId('contract_indicator_id'),
  },
  orders: { id: 'a.id' },
  defaultOrder: 'a.id',
  select: contractScoreSelect,
  joins: contractScoreJoins,
});

export const contractActionList = defineList({
  name: 'ContractAction',
  table: 'contract_action',
  columns: {
    ...ofContract,
    contractMeetingID: recordId('contract_meeting_id'),
    status: oneOf('status', 'ContractActionStatus', ActionStatusEnum, actionStatuses),
    clientProfileID: clientOfContract,
  },
  orders: { dueDate: 'a.due_date', id: 'a.id' },
  defaultOrder: 'a.id',
  select: contractActionSelect,
  joins: '',
});

/** Contracts and site contracts that end within 90 days and were not renewed. */
export const renewalList = defineList({
  name: 'Renewal',
  table: 'renewal',
  columns: {
    securityAgencyID: recordId('security_agency_id'),
    siteProfileID: recordId('site_profile_id'),
    clientProfileID: recordId('client_profile_id'),
    endDatetime: timestamp('end_datetime'),
  },
  orders: { endDatetime: 'a.end_datetime' },
  defaultOrder: 'a.end_datetime, a.kind, a.id',
  select: renewalSelect,
  joins: renewalJoins,
  fixed: renewalFixed,
});
