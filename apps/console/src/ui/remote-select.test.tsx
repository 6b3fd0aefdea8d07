import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Field } from './field.tsx';
import type { RemoteOption } from './remote-options.ts';
import { RemoteSelect } from './remote-select.tsx';
import { renderForTest } from './render-for-test.tsx';

afterEach(cleanup);

const everybody: RemoteOption[] = [
  { value: 1, label: 'Ali bin Hassan' },
  { value: 2, label: 'Devi d/o Raman' },
];

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
    <Field label="Staff">
      {(control) => (
        <RemoteSelect
          control={control}
          options={options}
          value={undefined}
          onChange={(value) => chosen.push(value)}
        />
      )}
    </Field>
  ));
  const field = screen.getByRole('combobox', { name: 'Staff' });
  fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 40 });
  await screen.findByTitle('Ali bin Hassan', {}, { timeout: 4_000 });
  fireEvent.change(field, { target: { value: 'dev' } });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  expect(chosen).toEqual([2]);
});
