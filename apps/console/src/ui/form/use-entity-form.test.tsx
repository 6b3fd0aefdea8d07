import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadViewer } from '../../platform/session/session.ts';
import { presentToasts } from '../../platform/toast.ts';
import { FormNotice } from './form-notice.tsx';
import { FileField } from '../file/file-field.tsx';
import { renderForTest } from '../testing/render-for-test.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from './use-entity-form.ts';
import { viewerForTest } from '../testing/viewer-for-test.ts';

const viewer = viewerForTest();

/** How each save ends, in their order. */
const saves: PromiseWithResolvers<void>[] = [];

beforeEach(async () => {
  saves.length = 0;
  sessionStorage.clear();
  vi.stubGlobal('fetch', (address: string) =>
    // A file is on its way for ever.
    address.startsWith('/files')
      ? new Promise(() => {})
      : Promise.resolve(Response.json({ data: { viewer } })),
  );
  await loadViewer();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const note = v.object({ text: v.string() });

function NoteForm() {
  const form = useEntityForm({
    values: note,
    initial: { text: '' },
    schema: note,
    inputOf: (values) => values,
    question: () => null,
    save: () => {
      const save = Promise.withResolvers<void>();
      saves.push(save);
      return save.promise;
    },
    success: 'Created successfully',
    failure: 'Unable to create note',
    onSaved: () => {},
  });
  return (
    <form aria-label="Note" onSubmit={(event) => void form.submit(event)}>
      <TextField
        label="Text"
        most={100}
        value={form.values.text}
        onChange={(text) => form.set({ text })}
      />
      <FileField
        label="Files"
        purpose="ticket"
        most={1}
        accept="image/png"
        files={[]}
        links={new Map()}
        onChange={() => {}}
        hint="One"
      />
      <button>Submit</button>
    </form>
  );
}

test('while it is sent nothing can be typed into a form; refused, it is free and has the focus back', async () => {
  await renderForTest(NoteForm);
  const form = screen.getByRole('form', { name: 'Note' });
  const field = screen.getByLabelText('Text');
  fireEvent.change(field, { target: { value: 'Lamp' } });
  field.focus();
  fireEvent.submit(form);
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(form.hasAttribute('inert')).toBe(true);
  // As browsers do with what is held.
  field.blur();
  saves[0]?.reject(new Error('no network'));
  await waitFor(() => expect(form.hasAttribute('inert')).toBe(false));
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', 'Lamp');

  fireEvent.submit(form);
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(form.hasAttribute('inert')).toBe(true);
  saves[1]?.resolve();
  await waitFor(() => expect(form.hasAttribute('inert')).toBe(false));
});

test('a form is not sent without the file that is still being uploaded', async () => {
  const told: string[] = [];
  presentToasts(({ text }) => told.push(text));
  told.length = 0;
  await renderForTest(NoteForm);
  const form = screen.getByRole('form', { name: 'Note' });
  const file = new File(['x'], 'lamp.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Files', { selector: 'input' }), {
    target: { files: [file] },
  });
  await screen.findByRole('button', { name: 'Uploading' });
  fireEvent.submit(form);
  await waitFor(() => expect(told).toEqual([expect.stringMatching(/^A file is still being/)]));
  expect(saves).toHaveLength(0);
});

const place = v.object({ name: v.string(), phone: v.string() });
let loaded = { name: 'Arcadia', phone: '81' };
const sent: unknown[] = [];

function PlaceForm() {
  const form = useEntityForm({
    values: place,
    initial: loaded,
    edits: { subject: 'Arcadia', shown: { name: { label: 'Name' }, phone: { label: 'Phone' } } },
    schema: place,
    inputOf: (values) => values,
    question: () => null,
    save: async (input) => void sent.push(input),
    success: 'Updated successfully',
    failure: 'Unable to update place',
    onSaved: () => {},
  });
  return (
    <form aria-label="Place" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <TextField label="Name" value={form.values.name} onChange={(name) => form.set({ name })} />
      <p>{form.values.phone}</p>
      <button>Submit</button>
    </form>
  );
}

const drafts = () => Object.keys(sessionStorage).filter((key) => !key.endsWith(' sent'));
const typeName = (value: string) =>
  fireEvent.change(screen.getByLabelText('Name'), { target: { value } });

test('a draft is laid over the record of today: what was not typed follows it, and it is told', async () => {
  sent.length = 0;
  loaded = { name: 'Arcadia', phone: '81' };
  await renderForTest(PlaceForm);
  typeName('Arcadia Two');
  cleanup();
  loaded = { name: 'Arcadia', phone: '82' };
  await renderForTest(PlaceForm);
  expect(screen.getByText(/did not save is back/)).toBeTruthy();
  expect(screen.getByText(/Somebody changed Arcadia meanwhile/)).toBeTruthy();
  expect(screen.getByText(/^Phone: 82/)).toBeTruthy();
  fireEvent.submit(screen.getByRole('form', { name: 'Place' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Arcadia Two', phone: '82' }]));
});

test('what was typed and taken back is no draft, and is not sent', async () => {
  sent.length = 0;
  loaded = { name: 'Arcadia', phone: '81' };
  const told: string[] = [];
  presentToasts(({ text }) => told.push(text));
  await renderForTest(PlaceForm);
  typeName('Arcadia Two');
  expect(drafts()).toHaveLength(1);
  typeName('Arcadia');
  expect(drafts()).toEqual([]);
  fireEvent.submit(screen.getByRole('form', { name: 'Place' }));
  await waitFor(() => expect(told).toContain('Nothing to update.'));
  expect(sent).toEqual([]);
});

test('what is typed at the last moment is sent', async () => {
  sent.length = 0;
  loaded = { name: 'Arcadia', phone: '81' };
  await renderForTest(PlaceForm);
  const form = screen.getByRole('form', { name: 'Place' });
  act(() => {
    typeName('Arcadia Two');
    typeName('Arcadia Three');
    fireEvent.submit(form);
  });
  await waitFor(() => expect(sent).toEqual([{ name: 'Arcadia Three', phone: '81' }]));
});
