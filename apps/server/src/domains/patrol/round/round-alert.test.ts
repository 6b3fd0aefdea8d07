import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onGuardStage, type GuardStage } from '../../../../test/guard-stage.ts';
import { settleNow } from '../../../../test/records/settle-rounds.ts';
import { runAlerts } from '../../../platform/alert/run-alerts.ts';
import { AgencyScope } from '../../../platform/database/scope.ts';
import {
  makeCheckpoint,
  makeRound,
  makeRoute,
  type MadeCheckpoint,
  type MadeRoute,
} from '../factory.ts';

let server: GuardStage['server'];
let own: GuardStage['own'];
let device: GuardStage['device'];
let points: MadeCheckpoint[];
let route: MadeRoute;

onGuardStage((stage) => {
  ({ server, own, device } = stage);
});

beforeEach(async () => {
  points = [
    await makeCheckpoint(server.db, { site: own.site }),
    await makeCheckpoint(server.db, { site: own.site }),
  ];
  route = await makeRoute(server.db, { site: own.site, points });
});

const open = () =>
  runAlerts({
    database: server.database,
    log: server.services.log,
    scopeOf: (id) => AgencyScope.mint(id),
  });
/** Whoever else opens alerts of this database may have claimed it a moment ago. */
const expectAlert = (roundID: number, alert: object) =>
  vi.waitFor(async () => expect(await alertsOf(roundID)).toMatchObject([alert]), 10_000);
const alertsOf = (roundID: number) =>
  server.sql(
    `SELECT status, sentence, detail, reason FROM alert
     WHERE kind = 'ROUND_MISSED' AND entity = 'PatrolRound' AND entity_id = $1`,
    [roundID],
  );
const start = (minutes: number) =>
  device.tell('patrolStart', { clockingRouteID: route.id, siteProfileID: own.site.id }, minutes);
const scan = (place: number, minutes: number, parent: string) =>
  device.tell('scan', { tag: points[place]?.tag ?? '' }, minutes, { parent });

describe('a round that nobody began', () => {
  it('is an alert, which closes itself when the walk of then arrives', async () => {
    const id = await makeRound(server.db, { route, minutes: 120 });
    await settleNow(server);
    await open();
    await expectAlert(id, {
      status: 'OPEN',
      sentence: expect.stringContaining('was not begun'),
      reason: null,
    });
    await device.receipts(start(118));
    expect(await alertsOf(id)).toMatchObject([
      { status: 'RESOLVED', reason: expect.stringContaining('told later') },
    ]);
  });
});

it('a walk that misses points is an alert, until a scan of then arrives', async () => {
  const id = await makeRound(server.db, { route, minutes: 10 });
  const begun = start(10);
  const finish = device.tell('patrolFinish', {}, 5, { parent: begun.key });
  await device.receipts(begun, scan(0, 8, begun.key), finish);
  await open();
  await expectAlert(id, {
    status: 'OPEN',
    detail: expect.stringContaining('1 of 2 checkpoints'),
  });
  await device.receipts(scan(1, 7, begun.key));
  expect(await alertsOf(id)).toMatchObject([{ status: 'RESOLVED' }]);
});
