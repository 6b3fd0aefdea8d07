import { expect, test } from 'vitest';
import { commentCountText, incidentFileName } from './incident-texts.ts';
import { incidentUID } from './incident-uid.ts';

test.each([
  [0, '0 comments'],
  [1, '1 comment'],
  [2, '2 comments'],
])('%i is %s', (count, text) => {
  expect(commentCountText(count)).toBe(text);
});

test('the PDF is called by site and subject', () => {
  const title = 'Lift 2 out of order';
  expect(incidentFileName({ siteProfileName: 'Seaview Court', title })).toBe(
    'Incident Report_Seaview Court_Lift 2 out of order',
  );
  expect(incidentFileName({ siteProfileName: null, title })).toBe(
    'Incident Report_No Site_Lift 2 out of order',
  );
});

test.each([
  [2026, 1, 'IR-2026-00001'],
  [2027, 123_456, 'IR-2027-123456'],
])('number %2$i of %1$i is %s', (year, number, uid) => {
  expect(incidentUID(year, number)).toBe(uid);
});
