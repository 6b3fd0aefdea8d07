import { setTimeout as sleep } from 'node:timers/promises';
import { addNoShows, compareAlerts, untold } from '../lib/alert/no-shows.ts';
import { comparePushes, pushTo, untilPushedAtLast } from '../lib/alert/pushes.ts';
import type { Scenario } from '../lib/fault/scenario.ts';
import { openFaultStage } from '../lib/fault/stage.ts';
import { startMeasuredServer } from '../lib/program/server.ts';
import { until } from '../lib/until.ts';
import { statement } from '../../apps/server/src/platform/database/statement.ts';

/**
 * Two servers open and tell alerts that fall due while each is killed, again and again: every alert is
 * opened once and told once, and every message reaches the push service.
 */
export const alerts: Scenario = {
  name: 'alerts',
  about: 'kill -9 of two servers between due and told',
  run: async ({ folder, kills, until: end, say }) => {
    const stage = await openFaultStage(folder, 'alerts');
    const { database, office, databaseUrl, dataFolder } = stage;
    const agencyID = office.agency.id;
    // Whom a message reaches is one person, so that messages can be counted.
    const [only] = office.admins;
    if (only === undefined) throw new Error('nobody is there to be told');
    await database.system.run(
      statement(
        `INSERT INTO alert_call (security_agency_id, staff_profile_id, turn, weekdays, from_time, to_time)
        VALUES ($1, $2, 1, '{1,2,3,4,5,6,7}', '00:00', '00:00')`,
        [agencyID, only.id],
      ),
    );
    // And once: what follows when nobody acknowledges would be counted as told twice.
    const step = { afterMinutes: 0, audience: 'ON_CALL', staffProfileIDs: [], channels: ['PUSH'] };
    await database.system.run(
      statement(
        `INSERT INTO alert_rule (security_agency_id, kind, is_on, minutes, severity, steps)
        VALUES ($1, 'NOT_ON_DUTY', true, 15, 'URGENT', $2::jsonb)`,
        [agencyID, JSON.stringify([step])],
      ),
    );
    const place = { agencyID, guards: office.guards.flat(), sites: office.sites };
    const pushed = await pushTo(database.system, only);
    const start = () => startMeasuredServer({ dataFolder, databaseUrl, env: pushed.env });
    let servers = [await start(), await start()];
    let struck = 0;
    let rounds = 0;
    while (struck < kills && Date.now() < end) {
      rounds += 1;
      await addNoShows(database.system, place, { each: 2, round: rounds, seconds: 0 });
      // Each at a moment of its own: what one leaves undone the other takes, or whoever comes back.
      servers = await Promise.all(
        servers.map(async (server) => {
          await sleep(Math.random() * 2500);
          await server.kill();
          return start();
        }),
      );
      struck += servers.length;
      if (rounds % 10 === 0) say(`kill ${struck}`);
    }
    await until('all is told', 60_000, async () => (await untold(database.system, agencyID)) === 0);
    await untilPushedAtLast(database.system, agencyID);
    const came = pushed.came();
    const findings = [
      ...(await compareAlerts(database.system, agencyID)),
      ...(await comparePushes(database.system, agencyID, came)),
    ];
    for (const server of servers) await server.stop();
    await pushed.close();
    await stage.close();
    const made = rounds * place.guards.length * 2;
    const messages = new Set(came).size;
    const told = `${messages} messages, ${came.length - messages} of them pushed again`;
    return { did: `${struck} kills under ${made} alerts: ${told}`, findings };
  },
};
