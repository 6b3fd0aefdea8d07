import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadViewer } from '../../platform/session/session.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { viewerForTest } from '../../ui/testing/viewer-for-test.ts';
import { renderForTest } from '../../ui/testing/render-for-test.tsx';
import { RowActions } from '../../ui/list/row-actions.tsx';
import {
  durationCell,
  remarkCell,
  useRecordsEditor,
  type EditableRecord,
} from './records-row-editor.tsx';

const record: EditableRecord & { staffName: string } = {
  id: 7,
  staffName: 'Tan Wei Ming',
  version: 3,
  timeInSiteID: 40,
  timeInSiteProfileID: 4,
  timeInSiteProfileName: 'Casa Meranti',
  timeOutSiteID: 40,
  timeOutSiteProfileID: 4,
  timeOutSiteProfileName: 'Casa Meranti',
  approvalStatus: 'APPROVED',
  approvedDuration: 720,
  remark: 'seen',
};

const viewer = viewerForTest(['approveAttendance', 'editAttendance']);

const sent: { update: Record<string, unknown>; agencyID: number }[] = [];
let answer: unknown;

beforeEach(async () => {
  sent.length = 0;
  answer = { data: { updateAttendance: { id: 7, version: 4 } } };
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { query, variables } = JSON.parse(body);
    if (query.includes('viewer')) return Response.json({ data: { viewer } });
    sent.push(variables);
    return Response.json(answer);
  });
  await loadViewer();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function TwoRows() {
  const edit = useRecordsEditor(() => {});
  return [record, { ...record, id: 8 }].map((row) => (
    <section key={row.id} aria-label={`row ${row.id}`}>
      {edit.editor && edit.key === row.id && (
        <>
          {durationCell(edit.editor)}
          {remarkCell(edit.editor)}
        </>
      )}
      <RowActions edit={edit} row={row} />
      <FormNotice news={edit.news} action="Save" />
    </section>
  ));
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const click = (name: string) => fireEvent.click(button(name));
const duration = () => screen.getByLabelText<HTMLInputElement>('Approved Duration');

async function beginWith(typed: string): Promise<void> {
  await renderForTest(TwoRows);
  fireEvent.click(screen.getAllByRole('button', { name: 'Edit' })[0] ?? button('Edit'));
  fireEvent.change(duration(), { target: { value: typed } });
}

test('only one row is edited at a time', async () => {
  await beginWith('700');
  expect(button('Edit').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByLabelText('Approved Duration')).toHaveLength(1);
});

test('Save asks, sends the row with the version that was seen, and ends the editing', async () => {
  await beginWith('700');
  click('Save');
  expect(await screen.findByText('Are you sure?')).toBeTruthy();
  expect(sent).toHaveLength(0);
  click('Yes');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(sent[0]).toEqual({
    agencyID: 9,
    update: {
      id: 7,
      version: 3,
      timeInSiteID: 40,
      timeInSiteProfileID: 4,
      timeOutSiteID: 40,
      timeOutSiteProfileID: 4,
      approvalStatus: 'APPROVED',
      approvedDuration: 700,
      remark: 'seen',
    },
  });
});

test("'No' sends nothing and keeps what was typed", async () => {
  await beginWith('700');
  click('Save');
  await screen.findByText('Are you sure?');
  click('No');
  expect(duration().value).toBe('700');
  expect(sent).toHaveLength(0);
});

test('a duration that is no number is refused before anything is asked', async () => {
  await beginWith('12h');
  click('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('Please provide a valid input');
  expect(screen.queryByText('Are you sure?')).toBeNull();
});

test.each([
  ['', null],
  ['0', 0],
  [' 0.0 ', 0],
])('a duration typed as %j is sent as %j', async (typed, minutes) => {
  await beginWith(typed);
  click('Save');
  await screen.findByText('Are you sure?');
  click('Yes');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.update).toHaveProperty('approvedDuration', minutes);
});

test('more than 26 hours are refused before anything is asked', async () => {
  await beginWith('99999');
  click('Save');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'At most 26 hours (1560 minutes), please.',
  );
  expect(screen.queryByText('Are you sure?')).toBeNull();
});

test('remark and reason are written where the remark stands', async () => {
  await beginWith('700');
  fireEvent.change(screen.getByLabelText('Remark'), { target: { value: ' ' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' Left early ' } });
  click('Save');
  await screen.findByText('Are you sure?');
  click('Yes');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.update).toMatchObject({ remark: null, reason: 'Left early' });
});

test('a duration of 0 is sent', async () => {
  await beginWith('0');
  click('Save');
  await screen.findByText('Are you sure?');
  click('Yes');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.update['approvedDuration']).toBe(0);
});

test('a row that is saved as it was is closed, and nothing is sent', async () => {
  await beginWith('700');
  fireEvent.change(duration(), { target: { value: '720' } });
  click('Save');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(2));
  expect(screen.queryByText('Are you sure?')).toBeNull();
  expect(sent).toHaveLength(0);
});

test('Cancel asks before it discards', async () => {
  await beginWith('700');
  click('Cancel');
  expect(await screen.findByText('Are you sure you want to discard all changes?')).toBeTruthy();
  click('Yes');
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(2));
  expect(sent).toHaveLength(0);
});

test('a record that changed meanwhile is shown, and the next Save builds on it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await beginWith('700');
  answer = {
    errors: [
      {
        message: 'changed',
        extensions: { code: 'STALE', current: { ...record, version: 5, approvedDuration: 90 } },
      },
    ],
  };
  click('Save');
  await screen.findByText('Are you sure?');
  click('Yes');
  const told = await screen.findAllByText(/^Approved Duration: 1h 30min/);
  expect(told).toHaveLength(2);
  expect(duration().value).toBe('700');
  click('Save');
  await screen.findByText('Are you sure?');
  click('Yes');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.update['version']).toBe(5);
});
