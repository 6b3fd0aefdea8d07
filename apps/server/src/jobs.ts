import { forgetVisitors } from './domains/guard/event/store.ts';
import { removeInvitations as removeClientInvitations } from './domains/client/store.ts';
import { removeInvitations } from './domains/guard/store.ts';
import { settleRounds } from './domains/patrol/round/settle-rounds.ts';
import { writeRounds } from './domains/patrol/round/write-rounds.ts';
import { reportTopic } from './domains/report/sending/report-topic.ts';
import { sendReports } from './domains/report/sending/send-reports.ts';
import { settleDeliveries } from './domains/report/sending/settle-deliveries.ts';
import { removeEnded } from './domains/session/store-cleanup.ts';
import { eraseVisitors } from './domains/visitor/store-setting.ts';
import { forgetSpentCaptchas } from './platform/captcha/spent.ts';
import { alertDueTopic } from './platform/alert.ts';
import { runAlerts } from './platform/alert/run-alerts.ts';
import { callWelfare } from './domains/site/welfare/call-welfare.ts';
import { forgetOldDue } from './platform/alert/store-open.ts';
import type { Database } from './platform/database/database.ts';
import { AgencyScope } from './platform/database/scope.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { carrierOf, type AttachmentContent } from './platform/mail/carriers.ts';
import { outboxTopic } from './platform/mail/mail.ts';
import { deliverDue, tidyOutbox } from './platform/mail/outbox.ts';
import { noticeCarrier, pushCarrier } from './platform/notice/notice-carrier.ts';
import { forgetOldNotices } from './platform/notice/store-sent.ts';
import { pushSender } from './platform/push/send-push.ts';
import { removeEndedTargets } from './platform/push/store.ts';
import { vapidOf } from './platform/push/vapid.ts';
import type { Services } from './platform/services.ts';

const hour = 60 * 60;
/** A push service that does not answer holds up one lane of pushes; the others go on. */
const lanes = [1, 2, 3, 4];

/** All periodic work of the server. */
export function allJobs(services: Services, database: Database): readonly Job[] {
  const { system } = database;
  const { config, log, files } = services;
  // Whoever works without being asked does so on behalf of the agency whose row it is.
  const scopeOf = (agencyID: number) => AgencyScope.mint(agencyID);
  const contentOf: AttachmentContent = (agencyID, reference) =>
    files.content(scopeOf(agencyID), reference);
  const reports = { database, files, config, log, scopeOf };
  const push = pushCarrier(system, pushSender(config, vapidOf(services.secrets, config)));
  const carrier = noticeCarrier(system, config, carrierOf(config, log, push, contentOf));
  const pushLanes = lanes.map((lane): Job => ({
    name: `deliver-pushes-${lane}`,
    everySeconds: 2,
    claimedBy: 'itself',
    wokenBy: outboxTopic,
    run: async () => void (await deliverDue(system, carrier, log, ['PUSH'])),
  }));
  return [
    {
      name: 'deliver-outbox',
      everySeconds: 2,
      claimedBy: 'itself',
      wokenBy: outboxTopic,
      run: async () => void (await deliverDue(system, carrier, log)),
    },
    ...pushLanes,
    {
      name: 'alerts',
      everySeconds: 2,
      claimedBy: 'itself',
      wokenBy: alertDueTopic,
      run: () => runAlerts({ database, log, scopeOf: (id) => AgencyScope.mint(id) }),
    },
    {
      name: 'welfare-checks',
      everySeconds: 5,
      claimedBy: 'itself',
      run: () => callWelfare({ database, log, scopeOf }),
    },
    {
      name: 'forget-old-due',
      everySeconds: hour,
      claimedBy: 'database',
      run: () => forgetOldDue(system),
    },
    {
      name: 'tidy-outbox',
      everySeconds: hour,
      claimedBy: 'database',
      run: async () => {
        await tidyOutbox(system);
        await forgetOldNotices(system);
        await removeEndedTargets(system);
      },
    },
    {
      name: 'send-reports',
      everySeconds: 30,
      claimedBy: 'itself',
      wokenBy: reportTopic,
      run: async () => void (await sendReports(reports)),
    },
    {
      name: 'settle-report-deliveries',
      everySeconds: 10,
      claimedBy: 'itself',
      run: () => settleDeliveries(system),
    },
    {
      name: 'remove-ended-sessions',
      everySeconds: hour,
      claimedBy: 'database',
      run: () => removeEnded(system),
    },
    {
      name: 'remove-guard-invitations',
      everySeconds: hour,
      claimedBy: 'database',
      run: () => removeInvitations(system),
    },
    {
      name: 'remove-client-invitations',
      everySeconds: hour,
      claimedBy: 'database',
      run: () => removeClientInvitations(system),
    },
    {
      name: 'remove-unattached-files',
      everySeconds: hour,
      claimedBy: 'database',
      run: async () => void (await files.removeUnattached()),
    },
    {
      name: 'erase-visitors',
      everySeconds: hour,
      claimedBy: 'database',
      run: async () => {
        await eraseVisitors(system);
        await forgetVisitors(system);
      },
    },
    {
      name: 'write-rounds',
      everySeconds: hour,
      claimedBy: 'database',
      run: () => writeRounds(system),
    },
    {
      name: 'settle-rounds',
      everySeconds: 20,
      claimedBy: 'itself',
      run: () => settleRounds({ database, scopeOf: (id) => AgencyScope.mint(id) }),
    },
    {
      name: 'forget-spent-captchas',
      everySeconds: hour,
      claimedBy: 'database',
      run: () => forgetSpentCaptchas(system),
    },
    {
      name: 'remove-interrupted-uploads',
      everySeconds: hour,
      claimedBy: 'itself',
      run: async () => void (await files.removeInterrupted()),
    },
  ];
}
