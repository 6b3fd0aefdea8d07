import { shiftAt } from '@guardroom/rules/deployment/shifts';
import { wireTime } from '@guardroom/rules/dates';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { guardPassword } from '../support/guard.ts';
import { openLine } from '../support/line.ts';
import { expect, test } from '../support/test.ts';
import { findWebKit, openWebKit } from './webkit.ts';

const labelled = (label: string) =>
  `//*[@id=//label[starts-with(normalize-space(.),'${label}')]/@for]`;
const text = (words: string) => `//*[text()='${words}']`;
const browser = await findWebKit();

test('in WebKit a guard signs in, writes without a network, and it arrives once', async ({
  server,
  office,
}) => {
  // Both are packages of Debian, which `npm test` must not need and npm cannot install.
  test.skip(
    browser === undefined,
    'a smoke where webkit2gtk-driver and xvfb are: the same night runs in Chromium, in night.e2e.ts',
  );
  const securityAgencyID = office.agency.id;
  const guard = await makeStaff(server.db, { securityAgencyID, password: guardPassword });
  const now = shiftAt(wireTime(Date.now()), 'Asia/Singapore');
  const { site } = office;
  await makeDeployment(server.db, { site, staff: guard, status: 'PUBLISHED', ...now });
  const line = await openLine(server.url);
  const webkit = await openWebKit(browser ?? '');
  try {
    await webkit.open(`${line.url}/guard/`);
    await webkit.click("//button[.='English']");
    await webkit.type(labelled('Username'), guard.username);
    await webkit.type(labelled('Password'), guardPassword);
    await webkit.click("//button[.='Sign in']");
    await webkit.waitFor("//button[.='Come on duty']");
    await webkit.waitFor(text(site.name));

    line.cut();
    await webkit.run("location.hash = '#/occurrence/entry'");
    await webkit.type(labelled('Subject'), 'Lift');
    await webkit.type(labelled('Occurrence'), 'Lift 2 stands still.');
    await webkit.click("//button[.='Submit']");
    await webkit.waitFor(text('Kept on this phone, waiting for the network'));
    const entries = 'SELECT title FROM occurrence WHERE reported_by_staff_profile_id = $1';
    expect(await server.sql(entries, [guard.id])).toEqual([]);

    line.join();
    await webkit.run("dispatchEvent(new Event('online'))");
    await webkit.waitFor(text('Delivered'));
    expect(await server.sql(entries, [guard.id])).toEqual([{ title: 'Lift' }]);
  } finally {
    await webkit.close();
    await line.close();
  }
});
