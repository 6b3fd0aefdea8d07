import { makeOffice } from '../../../apps/server/test/office.ts';
import { makeRecords } from '../../../apps/server/test/records/office-records.ts';
import { signIn } from '../../support/sign-in.ts';
import { test } from '../../support/provider.ts';
import type { Page, TestServer } from '../../support/test.ts';
import type { Watch } from '../../support/watch.ts';
import { emptiesForm, faults, faultsOf, fillIn, type Fault } from './form-faults.ts';
import type { FormRow, Room } from './form-row.ts';
import { formTable } from './form-table.ts';

/** `npm run fuzz -- --forms` */
const isWhole = process.env['FORMS'] === 'all';
const isTried = (fault: Fault) => new RegExp(process.env['FAULT'] ?? '').test(fault);
/** ONLY=^Edit for the forms of these names. */
const chosen = formTable.filter(({ name }) => new RegExp(process.env['ONLY'] ?? '').test(name));

interface Place {
  page: Page;
  server: TestServer;
  watch: Watch;
  provider: Room['provider'];
}

/** In an agency of its own. */
async function tryOut(place: Place, row: FormRow, tried: Fault[]): Promise<void> {
  const { page, server, watch, provider } = place;
  watch.expectProblem(
    /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED|status of (401|403|404|500)|asset refused/,
  );
  const office = await makeOffice(server);
  const records = await makeRecords(server, office);
  const room = { server, office, records, provider, times: 0 };
  await signIn(page.context(), server, office.admin);
  let filled;
  for (const fault of tried) {
    await test.step(`${row.name}: ${fault}`, async () => {
      filled ??= await fillIn(page, row, room);
      await faults[fault](page, filled);
      if (emptiesForm(row, fault)) filled = undefined;
    });
  }
}

if (isWhole) {
  // Beside other work a click may take its time; what is tried here is not how fast it is.
  test.use({ actionTimeout: 30_000 });
  for (const row of chosen) {
    if (!faultsOf(row).some(isTried)) continue;
    test(`${row.name}: every fault`, async ({ page, server, watch, provider }) => {
      test.setTimeout(600_000);
      await tryOut({ page, server, watch, provider }, row, faultsOf(row).filter(isTried));
    });
  }
} else {
  // Every other form meets one fault, and each fault meets forms of all kinds.
  for (const [index, row] of chosen.filter((_, each) => each % 2 === 0).entries()) {
    const possible = faultsOf(row);
    const fault = possible[index % possible.length];
    if (fault === undefined) continue;
    test(`${row.name}: ${fault}`, ({ page, server, watch, provider }) =>
      tryOut({ page, server, watch, provider }, row, [fault]));
  }
}
