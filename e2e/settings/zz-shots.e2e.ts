import { makeAPIToken } from '../../apps/server/src/domains/settings/token/factory.ts';
import { makeWebhook, makeDelivery } from '../../apps/server/src/domains/settings/webhook/factory.ts';
import { test } from '../support/test.ts';
test('shots', async ({ desk, server, office }) => {
  test.setTimeout(120_000);
  await makeAPIToken(server.db, office.admin, { name: 'Payroll', keys: ['ticket.view', 'attendance.view'] });
  await makeAPIToken(server.db, office.admin, { name: 'Everything' });
  const hook = await makeWebhook(server, office.admin, { name: 'Control room', events: ['ticket.opened', 'alarm.raised', 'visitor.in'] });
  await makeDelivery(server, office.agency.id, hook.id, '{"ok":true}');
  await server.sql("INSERT INTO webhook_delivery (security_agency_id, webhook_id, message_id, event, body, status, tries, tried_on, http_status, milliseconds, reason, next_try_on, answer) VALUES ($1,$2,'msg_2','alarm.raised','{\"type\":\"alarm.raised\"}','WAITING',2,now(),503,812,'It answered 503.',now()+interval '1 hour','<html>Busy</html>')", [office.agency.id, hook.id]);
  for (const [name, path] of [['settings','/settings'],['tokens','/settings/token'],['token-create','/settings/token/create'],['webhooks','/settings/webhook'],['webhook-create','/settings/webhook/create'],['webhook',`/settings/webhook/${hook.id}`],['webhook-edit',`/settings/webhook/${hook.id}/edit`]] as const)
    for (const [width, scheme] of [[1440,'light'],[390,'dark']] as const) {
      await desk.emulateMedia({ colorScheme: scheme });
      await desk.setViewportSize({ width, height: 900 });
      await desk.goto(path);
      await desk.waitForTimeout(800);
      await desk.screenshot({ path: `/tmp/openapi-shots/${name}-${width}.png`, fullPage: true });
    }
});
