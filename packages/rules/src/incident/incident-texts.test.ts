import { expect, test } from 'vitest';
import { commentCountText, incidentFileName } from './incident-texts.ts';

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
