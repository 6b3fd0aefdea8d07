import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Field } from '@guardroom/ui/field/field.tsx';
import RemoteManySelect from './remote-many-select.tsx';
import { optionsPage, type RemoteOption, type RemoteOptions } from './remote-options.ts';
import { RemoteSelect } from './remote-select.tsx';
import { renderForTest } from '../testing/render-for-test.tsx';

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

test('right after typing nobody is offered whose name was not typed', async () => {
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
  expect(screen.queryByTitle('Ali bin Hassan')).toBeNull();
  fireEvent.click(await screen.findByTitle('Devi d/o Raman'));
  await waitFor(() => expect(chosen).toEqual([2]));
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
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'));
  isBroken = false;
  open();
  expect(await screen.findByTitle('Ali bin Hassan')).toBeDefined();
});

const crowd = Array.from({ length: 130 }, (_, index) => ({
  value: index + 1,
  label: `Guard ${String(index + 1).padStart(3, '0')}`,
}));

/** A server with more people than one answer holds; `asked` says from where each answer began. */
let crowds = 0;
function crowded() {
  crowds += 1;
  const asked: [string, number][] = [];
  const options: RemoteOptions<RemoteOption> = {
    queryKey: ['crowd', crowds],
    failure: 'Unable to retrieve people',
    find: () => Promise.resolve(undefined),
    search: (text, _, offset) => {
      asked.push([text, offset]);
      const found = crowd.filter(({ label }) => label.includes(text));
      return Promise.resolve(found.slice(offset, offset + optionsPage));
    },
  };
  return { asked, options };
}

const selects = [
  {
    kind: 'a select of one',
    render: (options: RemoteOptions<RemoteOption>) => <RemoteStaff options={options} />,
  },
  {
    kind: 'a select of several',
    render: (options: RemoteOptions<RemoteOption>) => (
      <Field label="Staff">
        {(control) => (
          <RemoteManySelect control={control} options={options} values={[]} onChange={() => {}} />
        )}
      </Field>
    ),
  },
];

test.each(selects)('$kind loads on by keyboard', async ({ render }) => {
  const { asked, options } = crowded();
  await renderForTest(() => render(options));
  const field = screen.getByLabelText('Staff');
  const press = (key: string, keyCode: number) => fireEvent.keyDown(field, { key, keyCode });
  if (field.getAttribute('aria-expanded') !== 'true') press('ArrowDown', 40);
  await screen.findByTitle('Guard 001');
  expect(asked).toEqual([['', 0]]);
  // From the first one up is to the last of those that are there.
  press('ArrowUp', 38);
  press('ArrowUp', 38);
  await waitFor(() => expect(asked.at(-1)).toEqual(['', 50]));
});

test.each(selects)(
  '$kind loads on where its list is scrolled, to the last one',
  async ({ render }) => {
    const { asked, options } = crowded();
    await renderForTest(() => render(options));
    const field = screen.getByLabelText('Staff');
    if (field.getAttribute('aria-expanded') !== 'true') {
      fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 40 });
    }
    await screen.findByTitle('Guard 001');
    const scroll = () => {
      const list = screen.getByRole('listbox').parentElement;
      if (list === null) throw new Error('The list of options does not stand.');
      fireEvent.scroll(list);
    };
    await waitFor(() => {
      scroll();
      expect(asked).toEqual([
        ['', 0],
        ['', 50],
        ['', 100],
      ]);
    });
  },
);

test('what is typed finds more than one answer holds', async () => {
  const { asked, options } = crowded();
  await renderForTest(() => <RemoteStaff options={options} />);
  const field = screen.getByRole('combobox', { name: 'Staff' });
  fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 40 });
  await screen.findByTitle('Guard 001');
  fireEvent.change(field, { target: { value: 'Guard 1' } });
  // Thirty-one of them: one answer holds them all.
  await waitFor(() => expect(asked.at(-1)).toEqual(['Guard 1', 0]));
  fireEvent.change(field, { target: { value: 'Guard 0' } });
  await waitFor(() => expect(asked.at(-1)).toEqual(['Guard 0', 0]));
  await waitFor(() => {
    fireEvent.keyDown(field, { key: 'ArrowUp', keyCode: 38 });
    expect(asked.at(-1)).toEqual(['Guard 0', 50]);
  });
});

test.each<[string, string, string]>([
  ['nothing is there at all', '', 'There is no client: create one first.'],
  ['nothing has what was typed', 'harbour', 'Nothing found'],
])('a list says where %s', async (_, typed, said) => {
  const options = {
    queryKey: ['clients of an empty agency'],
    failure: 'Unable to retrieve clients',
    whenNone: 'There is no client: create one first.',
    find: () => Promise.resolve(undefined),
    search: () => Promise.resolve([]),
  };
  await renderForTest(() => <RemoteStaff options={options} />);
  const field = screen.getByRole('combobox', { name: 'Staff' });
  fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 40 });
  if (typed !== '') fireEvent.change(field, { target: { value: typed } });
  expect(await screen.findByText(said, {}, { timeout: 4_000 })).toBeDefined();
});
