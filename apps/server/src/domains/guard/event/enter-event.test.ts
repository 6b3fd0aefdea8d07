import { describe, expect, it } from 'vitest';
import { forgetVisitors } from './store.ts';
import { makeBlock } from '../../visitor/factory.ts';
import { minutesAgo, recordOf } from '../../../../test/guard-device.ts';
import { onGuardStage, type GuardStage } from '../../../../test/guard-stage.ts';

let server: GuardStage['server'];
let own: GuardStage['own'];
let guard: GuardStage['guard'];
let device: GuardStage['device'];

onGuardStage((stage) => {
  ({ server, own, guard, device } = stage);
});

const siteProfileID = () => own.site.id;
describe('reports', () => {
  it('of an incident are submitted in the name of the guard, with their pictures', async () => {
    const [type] = await server.sql<{ id: number }>(
      "SELECT id FROM reference_item WHERE kind = 'INCIDENT_TYPE' ORDER BY id LIMIT 1",
    );
    const receipt = await device.receipt(
      device.tell(
        'incident',
        {
          siteProfileID: siteProfileID(),
          type: type?.id ?? 0,
          title: 'Broken window',
          incidentStart: minutesAgo(90),
          incidentEnd: minutesAgo(95),
          location: 'Lobby',
          description: 'A stone.',
          action: 'Swept.',
        },
        60,
        await device.picture('incident'),
      ),
    );
    expect(receipt.verdict).toBe('ACCEPTED');
    expect(await recordOf(server, 'incident_report', receipt)).toMatchObject({
      status: 'OPEN',
      title: 'Broken window',
      submitted_by_staff_profile_id: guard.id,
    });
    const files = 'SELECT 1 FROM incident_file WHERE incident_report_id = $1 AND deleted = 0';
    expect(await server.sql(files, [receipt.entityID])).toHaveLength(1);
  });

  it('in the book of occurrences have the time that they are about', async () => {
    const datetime = minutesAgo(45);
    const entry = {
      siteProfileID: siteProfileID(),
      datetime,
      title: 'Lift',
      description: 'Stuck.',
    };
    const receipt = await device.receipt(device.tell('occurrence', entry, 40));
    const row = await recordOf(server, 'occurrence', receipt);
    expect(row).toMatchObject({ title: 'Lift', reported_by_staff_profile_id: guard.id });
    expect(Math.abs(Date.parse(String(row['datetime'])) - Date.parse(datetime))).toBeLessThan(1000);
  });

  it('handed over to the next shift are read by the office', async () => {
    const told = { siteProfileID: siteProfileID(), text: 'Key 7 is missing.' };
    await device.receipts(device.tell('handover', told, 10));
    const list = `query ($siteProfileID: RecordID!, $agencyID: RecordID!) {
      listSiteHandover(siteProfileID: $siteProfileID, agencyID: $agencyID) { text staffProfileName }
    }`;
    const variables = { siteProfileID: siteProfileID(), agencyID: own.agency.id };
    const { body } = await own.console.graphql<{ listSiteHandover: object[] }>(list, variables);
    expect(body.data?.listSiteHandover[0]).toEqual({
      text: 'Key 7 is missing.',
      staffProfileName: guard.name,
    });
  });
});

describe('visitors', () => {
  const enter = (minutes: number, payload: object = {}) =>
    device.tell(
      'visitorIn',
      {
        siteProfileID: siteProfileID(),
        name: 'Tan Ah Kow',
        phoneNo: '+6591234567',
        purpose: 'DELIVERY',
        ...payload,
      },
      minutes,
    );

  it('come in and go out, by the key of their coming', async () => {
    const entered = enter(60);
    const left = device.tell('visitorOut', {}, 20, { parent: entered.key });
    const receipts = await device.receipts(entered, left);
    expect(receipts.map(({ verdict }) => verdict)).toEqual(['ACCEPTED', 'ACCEPTED']);
    expect(await recordOf(server, 'visitor_record', receipts[0] ?? never())).toMatchObject({
      in_staff_profile_id: guard.id,
      out_staff_profile_id: guard.id,
      out_timestamp: expect.anything(),
    });
    const again = device.tell('visitorOut', {}, 10, { parent: entered.key });
    expect((await device.receipt(again)).marks).toEqual(['SUPERSEDED']);
  });

  it('are known by their records alone, which forget them after a time', async () => {
    await device.receipts(enter(60));
    const refused = enter(50, { siteProfileID: 987_654_321 });
    expect((await device.receipt(refused)).verdict).toBe('REFUSED');
    const kept = `SELECT payload ->> 'name' AS name, payload ->> 'phoneNo' AS "phoneNo" FROM guard_event
      WHERE staff_profile_id = $1 AND kind = 'visitorIn' ORDER BY id`;
    const nobody = { name: null, phoneNo: null };
    const somebody = { name: 'Tan Ah Kow', phoneNo: '+6591234567' };
    // What could not be entered is the only copy, until its time is over.
    await forgetVisitors(server.db);
    expect(await server.sql(kept, [guard.id])).toEqual([nobody, somebody]);
    const longAgo = `UPDATE guard_event SET received_on = now() - interval '13 months'
      WHERE staff_profile_id = $1`;
    await server.sql(longAgo, [guard.id]);
    await forgetVisitors(server.db);
    expect(await server.sql(kept, [guard.id])).toEqual([nobody, nobody]);
  });

  it('on the block list are entered all the same, and stand out', async () => {
    const id = await makeBlock(server.db, {
      securityAgencyID: own.agency.id,
      phoneNo: '+6598887766',
    });
    const receipt = await device.receipt(enter(60, { phoneNo: '+6598887766' }));
    expect(receipt).toMatchObject({ verdict: 'MARKED', marks: ['BLOCKED_VISITOR'] });
    expect(await recordOf(server, 'visitor_record', receipt)).toMatchObject({
      allowed_block_id: id,
      marks: ['BLOCKED_VISITOR'],
    });
  });
});

function never(): never {
  throw new Error('a receipt is missing');
}
