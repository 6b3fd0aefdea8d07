import { showDatesAs } from '@guardroom/rules/dates';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadViewer } from '../../platform/session/session.ts';
import { renderForTest } from '../../ui/testing/render-for-test.tsx';
import { viewerForTest } from '../../ui/testing/viewer-for-test.ts';
import { InvalidDate } from './day-edit-form.tsx';

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: { viewer: viewerForTest() } }));
  await loadViewer();
});
afterEach(() => {
  cleanup();
  showDatesAs('DD MMM YYYY');
  vi.unstubAllGlobals();
});

test.each([
  ['DD MMM YYYY', '21 Nov 2026'],
  ['DD/MM/YYYY', '21/11/2026'],
  ['YYYY-MM-DD', '2026-11-21'],
] as const)(
  'an address without a date names one as the person reads it: %s',
  async (form, date) => {
    showDatesAs(form);
    await renderForTest(() => <InvalidDate title="Edit Deployment" />);
    const told = screen.getByText(/The address names/).textContent;
    expect(told).toContain(`a date is written like ${date} as 2026-11-21.`);
  },
);
