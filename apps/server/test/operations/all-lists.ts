import { attendanceList } from '../../src/domains/attendance/filter.ts';
import { auditList, auditPersonList } from '../../src/domains/audit/filter.ts';
import { clientProfileList, clientUserProfileList } from '../../src/domains/client/filter.ts';
import {
  contractActionList,
  contractAttendeeList,
  contractFileList,
  contractIndicatorList,
  contractList,
  contractMeetingList,
  contractScoreList,
  indicatorTemplateList,
  renewalList,
} from '../../src/domains/contract/filter.ts';
import { clientContractList } from '../../src/domains/contract/client/filter.ts';
import { invoiceList } from '../../src/domains/invoice/filter.ts';
import { subscriptionList } from '../../src/domains/report/filter.ts';
import { clientInvoiceList } from '../../src/domains/invoice/client/filter.ts';
import { clientIncidentList } from '../../src/domains/incident/client/filter.ts';
import { incidentReleaseList } from '../../src/domains/incident/release/filter.ts';
import { caseBundleList } from '../../src/domains/report/bundle/filter.ts';
import { clientDailyList } from '../../src/domains/report/client/filter.ts';
import { dailyReportList } from '../../src/domains/report/daily/filter.ts';
import { deliveryList, sendingList } from '../../src/domains/report/sending/filter.ts';
import { occurrenceList } from '../../src/domains/occurrence/filter.ts';
import {
  availabilityList,
  deploymentList,
  deploymentStaffList,
  deploymentTemplateDetailList,
  deploymentTemplateList,
  wishList,
} from '../../src/domains/deployment/filter.ts';
import { offeredShiftList, shiftSwapList } from '../../src/domains/deployment/open/filter.ts';
import { guardDeviceList } from '../../src/domains/guard/device/filter.ts';
import { feedbackList } from '../../src/domains/feedback/filter.ts';
import {
  incidentCommentList,
  incidentDetailList,
  incidentFileList,
  incidentReportList,
} from '../../src/domains/incident/filter.ts';
import {
  clockingPointList,
  clockingReportDetailList,
  clockingReportList,
  clockingRouteDetailList,
  clockingRouteList,
  plannedSiteList,
} from '../../src/domains/patrol/filter.ts';
import {
  payExceptionList,
  payLineList,
  payPeriodList,
  payReopeningList,
} from '../../src/domains/payroll/filter.ts';
import { ownPayslipList } from '../../src/domains/payroll/payslip/filter.ts';
import { payRateList } from '../../src/domains/payroll/rate/filter.ts';
import { staffPermissionList } from '../../src/domains/permissions/filter.ts';
import { signOnPersonList } from '../../src/domains/signon/filter.ts';
import {
  securitySiteList,
  siteHistoryList,
  siteProfileList,
} from '../../src/domains/site/filter.ts';
import { sopList, sopVersionList } from '../../src/domains/sop/filter.ts';
import {
  plrdHistoryList,
  staffDocumentList,
  staffExpiryList,
  staffProfileList,
  workHistoryList,
} from '../../src/domains/staff/filter.ts';
import {
  requirementList,
  staffTrainingList,
  suggestionList,
  trainingModuleList,
} from '../../src/domains/training/filter.ts';
import {
  ticketAssigneeList,
  ticketCommentList,
  ticketFileList,
  ticketList,
  ticketReopeningList,
} from '../../src/domains/ticket/filter.ts';
import { clientTicketList } from '../../src/domains/ticket/client/filter.ts';
import {
  leaveAdjustmentList,
  leaveBalanceList,
  leaveFileList,
  leaveRequestList,
  leaveStaffList,
  leaveTypeList,
  publicHolidayList,
} from '../../src/domains/leave/filter.ts';
import { clientVisitList } from '../../src/domains/visitor/client/filter.ts';
import { visitorBlockList, visitorRecordList } from '../../src/domains/visitor/filter.ts';
import type { List } from '../../src/platform/graphql/list/list.ts';

/** Every list of the contract, for tests that hold for each of them. A new list is a line here. */
export const allLists: readonly List[] = [
  attendanceList,
  auditList,
  auditPersonList,
  staffPermissionList,
  payRateList,
  payPeriodList,
  payLineList,
  payExceptionList,
  payReopeningList,
  ownPayslipList,
  signOnPersonList,
  siteProfileList,
  clockingPointList,
  clockingRouteList,
  plannedSiteList,
  clockingRouteDetailList,
  clockingReportList,
  clockingReportDetailList,
  siteHistoryList,
  securitySiteList,
  clientProfileList,
  clientUserProfileList,
  clientContractList,
  clientInvoiceList,
  contractList,
  contractFileList,
  contractIndicatorList,
  contractMeetingList,
  contractScoreList,
  contractActionList,
  contractAttendeeList,
  indicatorTemplateList,
  renewalList,
  trainingModuleList,
  requirementList,
  staffTrainingList,
  suggestionList,
  incidentReportList,
  incidentFileList,
  incidentCommentList,
  incidentDetailList,
  invoiceList,
  occurrenceList,
  guardDeviceList,
  feedbackList,
  subscriptionList,
  sendingList,
  deliveryList,
  clientVisitList,
  incidentReleaseList,
  clientIncidentList,
  dailyReportList,
  clientDailyList,
  caseBundleList,
  visitorRecordList,
  visitorBlockList,
  leaveRequestList,
  leaveTypeList,
  leaveFileList,
  leaveAdjustmentList,
  leaveStaffList,
  publicHolidayList,
  leaveBalanceList,
  sopList,
  sopVersionList,
  availabilityList,
  wishList,
  deploymentList,
  deploymentTemplateList,
  deploymentTemplateDetailList,
  deploymentStaffList,
  offeredShiftList,
  shiftSwapList,
  staffProfileList,
  workHistoryList,
  plrdHistoryList,
  staffDocumentList,
  staffExpiryList,
  clientTicketList,
  ticketList,
  ticketAssigneeList,
  ticketCommentList,
  ticketFileList,
  ticketReopeningList,
];
