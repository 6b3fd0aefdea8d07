import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadViewer } from '../../platform/session/session.ts';
import { viewerForTest } from '../../ui/testing/viewer-for-test.ts';
import { renderForTest } from '../../ui/testing/render-for-test.tsx';
import { EditForm } from './edit-form.tsx';

const sop = {
  id: 7,
  version: 3,
  title: 'Keys',
  description: null,
  siteProfileID: null,
  siteProfileName: null,
  SOPVersionID: 40,
  versionCode: '1.0',
  bucket: 'b',
  key: 'sop/9/sop_1_Keys.pdf',
  region: 'r',
  name: 'Keys.pdf',
  file: { url: '/files/9/keys', thumbnailURL: '/files/9/keys' },
};

const viewer = viewerForTest(['editSOPs']);

const saved = { data: { updateStandardOperatingProcedure: { id: 7 } } };
/** What somebody else made of it. */
const meanwhile = { ...sop, version: 4, SOPVersionID: 41, versionCode: '2.0' };
const stale = {
  errors: [
    {
      message: 'The SOP was changed meanwhile.',
      extensions: { code: 'STALE', path: 'update.version', current: meanwhile },
    },
  ],
};

const sent: Record<string, unknown>[] = [];
/** The addresses to which files were sent. */
const uploads: string[] = [];
let answers: unknown[];
/** What the screen loads; STALE makes it load again. */
let record: typeof sop;

beforeEach(async () => {
  sent.length = 0;
  uploads.length = 0;
  answers = [];
  record = sop;
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (address.startsWith('/files')) {
      uploads.push(address);
      return Response.json({ bucket: 'b', key: 'sop/9/sop_7_2_Keys.pdf', region: 'r' });
    }
    const { query, variables } = JSON.parse(body);
    if (query.includes('viewer')) return Response.json({ data: { viewer } });
    sent.push(variables);
    return Response.json(answers.shift() ?? saved);
  });
  await loadViewer();
  await renderForTest(Loaded);
  await screen.findByLabelText('Title');
});

function Loaded() {
  const { data } = useQuery({ queryKey: ['sop'], queryFn: () => Promise.resolve(record) });
  return data && <EditForm sop={data} />;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => click('Submit');
const asked = () => screen.queryByText('Are you sure?') !== null;
const yes = async (requests: number) => {
  await waitFor(() => expect(asked()).toBe(true));
  click('Yes');
  await waitFor(() => expect(sent).toHaveLength(requests));
};

describe('editing an SOP', () => {
  test('an unchanged version only warns at first; the second submit saves the title alone', async () => {
    expect(screen.getByLabelText<HTMLInputElement>('Site').disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Site').value).toBe('General');
    type('Title', 'Keys of the gate');
    submit();
    await screen.findByText('Remember to update version before submit.');
    expect(asked()).toBe(false);
    expect(sent).toEqual([]);
    submit();
    await yes(1);
    expect(sent[0]).toMatchObject({
      update: { id: 7, version: 3, title: 'Keys of the gate' },
      adds: false,
      replaces: false,
    });
  });

  test('another version is saved at once, over the one that was current', async () => {
    type('Version', ' 1.1 ');
    submit();
    await yes(1);
    expect(sent[0]).toMatchObject({
      adds: true,
      version: { standardOperatingProcedureID: 7, versionCode: '1.1', key: sop.key },
      replaces: true,
      replaced: { id: 40, deleted: 1 },
    });
  });

  test('another file is sent as one of this SOP', async () => {
    click('Remove Keys.pdf');
    const file = new File(['%PDF'], 'Keys 2.pdf', { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText('Upload SOP', { selector: 'input' }), {
      target: { files: [file] },
    });
    await screen.findByText('Keys 2.pdf');
    expect(uploads).toEqual(['/files?purpose=sop&name=Keys+2.pdf&record=7']);
  });

  test('an older version warns with both codes', async () => {
    type('Version', '0.9');
    submit();
    await screen.findByText(/Version 0.9 is older than the current version 1.0/);
    expect(asked()).toBe(false);
    submit();
    await yes(1);
    expect(sent[0]).toMatchObject({ version: { versionCode: '0.9' } });
  });

  test('what is missing is told before any warning', async () => {
    type('Title', ' ');
    click('Remove Keys.pdf');
    submit();
    expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
    expect(screen.queryByText('Remember to update version before submit.')).toBeNull();
    expect(asked()).toBe(false);
  });

  test('who only changed the title leaves the version alone that came meanwhile', async () => {
    answers = [stale];
    record = meanwhile;
    type('Title', 'Keys of the gate');
    submit();
    submit();
    await yes(1);
    await screen.findByText(/Version: 2.0/);
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Keys of the gate');
    submit();
    await yes(2);
    expect(sent[1]).toMatchObject({ update: { version: 4 }, adds: false, replaces: false });
  });

  test('who uploads a version over a newer one replaces that one, after a warning', async () => {
    answers = [stale];
    record = meanwhile;
    type('Version', '1.1');
    submit();
    await yes(1);
    await screen.findByText(/Version: 2.0/);
    submit();
    await screen.findByText(/Version 1.1 is older than the current version 2.0/);
    submit();
    await yes(2);
    expect(sent[1]).toMatchObject({
      update: { version: 4 },
      version: { versionCode: '1.1' },
      replaced: { id: 41 },
    });
  });
});
