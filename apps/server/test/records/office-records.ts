import { makeClient, makeClientUser, type MadeClient } from '../../src/domains/client/factory.ts';
import {
  makeAction,
  makeAttendee,
  makeContract,
  makeContractFile,
  makeIndicator,
  makeIndicatorTemplate,
  makeMeeting,
  makeScore,
} from '../../src/domains/contract/factory.ts';
import {
  makeDocument,
  makeEmployment,
  makeGrade,
  makeRenewal,
} from '../../src/domains/staff/factory.ts';
import {
  makeRequirement,
  makeTraining,
  makeTrainingModule,
} from '../../src/domains/training/factory.ts';
import { makeFeedback } from '../../src/domains/feedback/factory.ts';
import { makeGuardDevice } from '../../src/domains/guard/device/factory.ts';
import {
  makeIncident,
  makeIncidentComment,
  makeIncidentFile,
} from '../../src/domains/incident/factory.ts';
import { fillInvoice } from '../../src/domains/invoice/factory.ts';
import { makeRelease } from '../../src/domains/incident/release/factory.ts';
import { makeBundle } from '../../src/domains/report/bundle/factory.ts';
import { makeDaily } from '../../src/domains/report/daily/factory.ts';
import { makeOccurrence } from '../../src/domains/occurrence/factory.ts';
import {
  makeCheckpoint,
  makePlanLine,
  makePatrol,
  makeRoute,
} from '../../src/domains/patrol/factory.ts';
import {
  makePost,
  makeShiftType,
  makeDeployment,
  makeOpenShift,
  makeSwap,
  makeTemplate,
  makeTemplateLine,
} from '../../src/domains/deployment/factory.ts';
import { makeAvailability } from '../../src/domains/deployment/availability/factory.ts';
import { makeWish } from '../../src/domains/deployment/wish/factory.ts';
import {
  makePayAdjustment,
  makePayLine,
  makePayPeriod,
} from '../../src/domains/payroll/factory.ts';
import { makeFloor, makeRate } from '../../src/domains/payroll/rate/factory.ts';
import { makeSavedView } from '../../src/domains/settings/factory.ts';
import { makeSOP } from '../../src/domains/sop/factory.ts';
import {
  makeLeave,
  makeLeaveAdjustment,
  makeLeaveFile,
  makeHoliday,
  makeLeaveType,
} from '../../src/domains/leave/factory.ts';
import { makeTicket, makeTicketFile } from '../../src/domains/ticket/factory.ts';
import { makeAlert, makeAlertCall } from '../../src/domains/alert/factory.ts';
import { makeDelivery, makeWebhook } from '../../src/domains/settings/webhook/factory.ts';
import { makeAPIToken } from '../../src/domains/settings/token/factory.ts';
import { makeSending, makeSubscription } from '../../src/domains/report/factory.ts';
import { makeAlarm } from '../../src/domains/home/factory.ts';
import { makeBlock, makeVisitor } from '../../src/domains/visitor/factory.ts';
import type { TestServer } from '../test-server.ts';
import type { Office } from '../office.ts';

/** A client of an office with a contract, what its guard was trained in, and what belongs to them. */
export interface Records {
  readonly client: MadeClient;
  readonly clientUserID: number;
  readonly clientAccountID: number;
  readonly contractID: number;
  readonly indicatorID: number;
  readonly indicatorTemplateID: number;
  readonly attendeeID: number;
  readonly meetingID: number;
  readonly actionID: number;
  readonly scoreID: number;
  readonly fileID: number;
  readonly trainingModuleID: number;
  readonly requirementID: number;
  readonly trainingID: number;
  readonly incidentID: number;
  readonly incidentFileID: number;
  readonly incidentCommentID: number;
  readonly incidentReleaseID: number;
  readonly dailyReportID: number;
  readonly caseBundleID: number;
  readonly occurrenceID: number;
  readonly feedbackID: number;
  readonly guardDeviceID: number;
  readonly visitorID: number;
  readonly visitorBlockID: number;
  readonly alarmID: number;
  readonly alertID: number;
  readonly alertCallID: number;
  readonly apiTokenID: number;
  readonly webhookID: number;
  readonly webhookDeliveryID: number;
  readonly reportSubscriptionID: number;
  readonly reportSendingID: number;
  readonly sopID: number;
  readonly sopVersionID: number;
  readonly clockingPointID: number;
  readonly clockingRouteID: number;
  readonly clockingReportID: number;
  readonly patrolPlanLineID: number;
  readonly deploymentID: number;
  readonly openShiftID: number;
  readonly swapID: number;
  readonly shiftTypeID: number;
  readonly postID: number;
  readonly templateID: number;
  readonly templateLineID: number;
  readonly availabilityID: number;
  readonly wishID: number;
  readonly employmentID: number;
  readonly gradeRecordID: number;
  readonly documentID: number;
  readonly renewalID: number;
  readonly ticketID: number;
  readonly ticketFileID: number;
  readonly leaveTypeID: number;
  readonly leaveID: number;
  readonly leaveFileID: number;
  readonly leaveAdjustmentID: number;
  readonly publicHolidayID: number;
  readonly payRateID: number;
  readonly wageFloorID: number;
  readonly payPeriodID: number;
  readonly payAdjustmentID: number;
  readonly savedViewID: number;
  readonly invoiceID: number;
  readonly invoicePaymentID: number;
  readonly contractRateID: number;
}

/** @param mark stands in every text of them, so that a test can look for what must not be seen */
export async function makeRecords(
  { db, services }: TestServer,
  { agency, admin, guard, site }: Office,
  mark?: string,
): Promise<Records> {
  const securityAgencyID = agency.id;
  const named = (what: string) => (mark === undefined ? {} : { name: `${mark} ${what}` });
  const marked = (field: string) => (mark === undefined ? {} : { [field]: mark });
  const client = await makeClient(db, { securityAgencyID, ...named('Client') });
  const user = await makeClientUser(db, { client, ...named('User') });
  const contract = await makeContract(db, { site, client, ...marked('note') });
  const indicatorID = await makeIndicator(db, contract, marked('title'));
  const meetingID = await makeMeeting(db, contract, marked('actionPlan'));
  const trainingModuleID = await makeTrainingModule(db, securityAgencyID, marked('title'));
  const asked = { PLRDGradeID: 2, trainingModuleID };
  const visitor = await makeVisitor(db, { site, staff: guard, ...named('Visitor') });
  const sop = await makeSOP(db, { securityAgencyID, site, ...marked('title') });
  const feedback = await makeFeedback(db, { securityAgencyID, ...marked('summary') });
  const occurrence = await makeOccurrence(db, { site, staff: guard, ...marked('description') });
  const incident = await makeIncident(db, {
    site,
    staff: guard,
    ...marked('title'),
    ...marked('description'),
  });
  const deployment = await makeDeployment(db, { site, staff: guard, date: '2026-11-02' });
  const templateID = await makeTemplate(db, { securityAgencyID, ...marked('title') });
  const point = await makeCheckpoint(db, { site, ...named('Checkpoint') });
  const route = await makeRoute(db, { site, points: [point], ...named('Route') });
  const patrolPlanLineID = await makePlanLine(db, { route });
  const ticket = await makeTicket(db, { client, site, staff: guard, ...marked('title') });
  const patrol = await makePatrol(db, { route, staff: guard, ...marked('remark') });
  const leaveTypeID = await makeLeaveType(db, { securityAgencyID, ...named('Leave') });
  const leave = { staff: guard, leaveTypeID };
  const startDate = '2026-11-02';
  const leaveID = await makeLeave(db, { ...leave, startDate, ...marked('note') });
  const payPeriodID = await makePayPeriod(db, {
    securityAgencyID,
    startDate: '2026-01-01',
    endDate: '2026-01-31',
  });
  await makePayLine(db, payPeriodID, guard);
  const reportSubscriptionID = await makeSubscription(db, {
    securityAgencyID,
    createdByAccountID: admin.accountID,
    ...named('Report'),
  });
  const webhook = await makeWebhook({ db, services }, admin, named('Webhook'));
  return {
    ...(await fillInvoice(db, { contract, client, site }, admin)),
    webhookID: webhook.id,
    webhookDeliveryID: await makeDelivery({ db }, securityAgencyID, webhook.id, mark),
    apiTokenID: (await makeAPIToken(db, admin, named('Token'))).id,
    reportSubscriptionID,
    reportSendingID: await makeSending(db, securityAgencyID, reportSubscriptionID),
    client,
    leaveTypeID,
    leaveID,
    leaveFileID: await makeLeaveFile(
      db,
      { id: leaveID, securityAgencyID },
      `leave/${securityAgencyID}/1_${mark?.replaceAll(' ', '-') ?? 'letter'}.jpg`,
    ),
    savedViewID: await makeSavedView(db, {
      securityAgencyID,
      accountID: guard.accountID,
      ...named('View'),
    }),
    publicHolidayID: await makeHoliday(db, {
      securityAgencyID,
      date: '2050-05-05',
      name: mark ?? 'Polling Day',
    }),
    leaveAdjustmentID: await makeLeaveAdjustment(db, { ...leave, year: 2026, ...marked('reason') }),
    clientUserID: user.id,
    clientAccountID: user.accountID,
    contractID: contract.id,
    incidentID: incident.id,
    incidentFileID: await makeIncidentFile(db, incident, {
      key: `incident/${securityAgencyID}/ir_1_${mark?.replaceAll(' ', '-') ?? 'photo'}.jpg`,
    }),
    incidentCommentID: await makeIncidentComment(db, incident, guard, mark),
    incidentReleaseID: await makeRelease(db, { report: incident, site, client, staff: admin }),
    dailyReportID: await makeDaily(db, { site, client, ...marked('sentence') }),
    caseBundleID: await makeBundle(db, site, admin),
    occurrenceID: occurrence.id,
    feedbackID: feedback.id,
    guardDeviceID: await makeGuardDevice(db, guard, mark),
    visitorID: visitor.id,
    alarmID: await makeAlarm(db, { ...guard, securityAgencyID }, admin),
    alertCallID: await makeAlertCall(db, { ...guard, securityAgencyID }),
    alertID: await makeAlert(db, { securityAgencyID, ...marked('detail') }),
    visitorBlockID: await makeBlock(db, { securityAgencyID, ...marked('reason') }),
    sopID: sop.id,
    sopVersionID: sop.versionID,
    indicatorID,
    indicatorTemplateID: await makeIndicatorTemplate(db, agency.id, mark),
    attendeeID: await makeAttendee(db, contract, meetingID, named('Attendee')),
    meetingID,
    actionID: await makeAction(db, contract, meetingID, marked('description')),
    scoreID: await makeScore(db, contract, { meetingID, indicatorID }),
    fileID: await makeContractFile(db, contract, {
      bucket: 'test',
      key: `contract/${mark ?? securityAgencyID}.pdf`,
      region: 'test',
    }),
    trainingModuleID,
    requirementID: await makeRequirement(db, securityAgencyID, asked),
    trainingID: await makeTraining(db, guard, { trainingModuleID, ...marked('title') }),
    deploymentID: deployment.id,
    openShiftID: await makeOpenShift(db, {
      site,
      date: '2100-01-01',
      offeredBy: admin,
      ...marked('note'),
    }),
    swapID: await makeSwap(db, {
      line: deployment,
      from: guard,
      to: admin,
      ...marked('note'),
    }),
    shiftTypeID: await makeShiftType(db, { securityAgencyID: site.securityAgencyID }),
    postID: await makePost(db, { site }),
    templateID,
    templateLineID: await makeTemplateLine(db, templateID, { site, staff: guard }),
    availabilityID: await makeAvailability(db, {
      staff: guard,
      fromDate: '2026-11-02',
      ...marked('note'),
    }),
    wishID: await makeWish(db, { site, staff: guard, kind: 'WANTED', ...marked('reason') }),
    clockingPointID: point.id,
    clockingRouteID: route.id,
    clockingReportID: patrol.id,
    patrolPlanLineID,
    employmentID: await makeEmployment(db, guard, {
      emStart: '2010-01-01T00:00:00Z',
      emEnd: '2010-12-31T23:59:59Z',
    }),
    gradeRecordID: await makeGrade(db, guard, { plrdGradeID: 1, dateIssued: '2010-01-01' }),
    documentID: await makeDocument(db, guard, { type: 'OTHER', ...marked('remark') }),
    renewalID: await makeRenewal(db, guard, marked('number')),
    ticketID: ticket.id,
    ticketFileID: await makeTicketFile(db, ticket, `ticket/${mark ?? securityAgencyID}.jpg`),
    payRateID: await makeRate(db, securityAgencyID, marked('remark')),
    wageFloorID: await makeFloor(db, securityAgencyID, marked('remark')),
    payPeriodID,
    payAdjustmentID: await makePayAdjustment(db, payPeriodID, guard),
  };
}
