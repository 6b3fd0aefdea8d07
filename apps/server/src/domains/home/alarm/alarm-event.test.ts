import { describe, expect, it, vi } from 'vitest';
import { makeOffice } from '../../../../test/office.ts';
import { onGuardStage, type GuardStage } from '../../../../test/guard-stage.ts';

let server: GuardStage['server'];
let own: GuardStage['own'];
let guard: GuardStage['guard'];
let phone: GuardStage['phone'];
let device: GuardStage['device'];

onGuardStage((stage) => {
  ({ server, own, guard, phone, device } = stage);
});

const siteProfileID = () => own.site.id;

describe('a call for help', () => {
  const alertOf = (id: number | null) =>
    server.sql(
      "SELECT status, sentence, reason FROM alert WHERE kind = 'PANIC' AND entity_id = $1",
      [id],
    );

  const open = `query ($agencyID: RecordID!) {
    listOpenAlarm(agencyID: $agencyID) {
      id staffProfileName siteProfileName silent latitude acknowledgedBy remark
    }
  }`;
  const acknowledge = `mutation ($acknowledge: AcknowledgeAlarmInput!, $agencyID: RecordID!) {
    acknowledgeAlarm(acknowledge: $acknowledge, agencyID: $agencyID) { acknowledgedBy remark version }
  }`;
  interface Open {
    readonly listOpenAlarm: readonly { readonly id: number }[];
  }
  const openOnes = async () => {
    const { body } = await own.console.graphql<Open>(open, { agencyID: own.agency.id });
    return body.data?.listOpenAlarm ?? [];
  };
  const note = (id: number | null, remark: string, client = own.console) =>
    client.graphql(acknowledge, { acknowledge: { id, remark }, agencyID: own.agency.id });

  it('stands in the office until somebody takes note of it, who stays known', async () => {
    const position = { latitude: 1.3, longitude: 103.8, accuracy: 12, age: 10 };
    const call = device.tell('alarm', { siteProfileID: siteProfileID(), silent: true }, 0, {
      position,
    });
    const { entityID } = await device.receipt(call);
    expect(await openOnes()).toContainEqual({
      id: entityID,
      staffProfileName: guard.name,
      siteProfileName: own.site.name,
      silent: true,
      latitude: 1.3,
      acknowledgedBy: null,
      remark: null,
    });
    const { body } = await note(entityID, ' Police called ');
    const noted = { acknowledgedBy: own.admin.name, remark: 'Police called', version: 2 };
    expect(body.data).toEqual({ acknowledgeAlarm: noted });
    expect((await openOnes()).map(({ id }) => id)).not.toContain(entityID);
    // Said again, the first stands.
    expect((await note(entityID, 'Me too')).body.data).toEqual({ acknowledgeAlarm: noted });
  });

  it('is an alert at once, which closes itself when somebody takes note of the call', async () => {
    const call = device.tell('alarm', { siteProfileID: siteProfileID(), silent: false }, 0);
    const { entityID } = await device.receipt(call);
    const sentence = `A guard calls for help at ${own.site.name}.`;
    await vi.waitFor(
      async () => expect(await alertOf(entityID)).toMatchObject([{ status: 'OPEN', sentence }]),
      { timeout: 10_000 },
    );
    await note(entityID, 'Found at gate 2');
    const reason = `${own.admin.name} took note of it: Found at gate 2`;
    expect(await alertOf(entityID)).toMatchObject([{ status: 'RESOLVED', reason }]);
  });

  it('arrives from a site that is not known here', async () => {
    const call = device.tell('alarm', { siteProfileID: 987_654_321, silent: false }, 0);
    expect((await device.receipt(call)).verdict).toBe('ACCEPTED');
  });

  it('is answered by administrators of the agency alone', async () => {
    const { entityID } = await device.receipt(device.tell('alarm', { silent: false }, 0));
    expect((await note(entityID, '', phone)).codes).toEqual(['FORBIDDEN']);
    const stranger = await makeOffice(server);
    const { codes } = await stranger.console.graphql(acknowledge, {
      acknowledge: { id: entityID },
      agencyID: stranger.agency.id,
    });
    expect(codes).toEqual(['NOT_FOUND']);
  });
});
