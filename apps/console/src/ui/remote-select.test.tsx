import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Field } from './field.tsx';
import type { RemoteOption, RemoteOptions } from './remote-options.ts';
import { RemoteSelect } from './remote-select.tsx';
import { renderForTest } from './render-for-test.tsx';

afterEach(cleanup);

const everybody: RemoteOption[] = [
  { value: 1, label: 'Ali bin Hassan' },
  { value: 2, label: 'Devi d/o Raman' },
];

function RemoteStaff({ options, onChange = () => {} }: RemoteStaffProps) {
  return (
    <Field label="Staff">
      {(control) => (
        <RemoteSelect control={control} options={options} value={undefined} onChange={onChange} />
      )}
    </Field>
  );
}

interface RemoteStaffProps {
  options: RemoteOptions<RemoteOption>;
  onChange?: (value: number | undefined) => void;
}

test('Enter right after typing takes nobody whose name was not typed', async () => {
  const chosen: (number | undefined)[] = [];
  const options = {
    queryKey: ['people'],
    failure: 'Unable to retrieve people',
    find: () => Promise.resolve(undefined),
    // What was typed is never answered in this test.
    search: (text: string) =>
      text === '' ? Promise.resolve(everybody) : new Promise<RemoteOption[]>(() => {}),
  };
  await renderForTest(() => (
    <RemoteStaff options={options} onChange={(value) => chosen.push(value)} />
  ));
  const field = screen.getByRole('combobox', { name: 'Staff' });
  fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 40 });
  await screen.findByTitle('Ali bin Hassan', {}, { timeout: 4_000 });
  fireEvent.change(field, { target: { value: 'dev' } });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(chosen).toEqual([2]);
});

test('a list that could not be loaded says so, and is asked for again when it is opened again', async () => {
  let isBroken = true;
  const options = {
    queryKey: ['people of a server that fails'],
    failure: 'Unable to retrieve people',
    find: () => Promise.resolve(undefined),
    search: () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve(everybody)),
  };
  await renderForTest(() => <RemoteStaff options={options} />);
  const field = screen.getByRole('combobox', { name: 'Staff' });
  const open = () => fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 40 });
  open();
  await screen.findByText('Could not be loaded. Open this list again to try again.');
  fireEvent.blur(field);
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'));
  isBroken = false;
  open();
  expect(await screen.findByTitle('Ali bin Hassan')).toBeDefined();
});
