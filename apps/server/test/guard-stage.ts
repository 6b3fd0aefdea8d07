import { afterAll, beforeAll, beforeEach } from 'vitest';
import { makeStaff, type MadeStaff } from '../src/domains/staff/factory.ts';
import type { Client } from './client.ts';
import { testDevice, type TestDevice } from './guard-device.ts';
import { clientOfGuard, makeOffice, type Office } from './office.ts';
import { startTestServer, type TestServer } from './harness.ts';

/** What tests of events work with; each test has a guard of its own. */
export interface GuardStage {
  server: TestServer;
  own: Office;
  guard: MadeStaff;
  phone: Client;
  device: TestDevice;
}

/**
 * An agency for the tests of a file, and for each of them a guard with a device.
 * @param begin hands over what is there, before each test
 */
export function onGuardStage(begin: (stage: GuardStage) => void): void {
  let server: TestServer;
  let own: Office;
  beforeAll(async () => {
    server = await startTestServer();
    own = await makeOffice(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const guard = await makeStaff(server.db, { securityAgencyID: own.agency.id });
    const phone = await clientOfGuard(server, guard);
    begin({ server, own, guard, phone, device: testDevice(phone, own.agency.id) });
  });
}
