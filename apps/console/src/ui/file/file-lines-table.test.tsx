import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FileLinesTable, type FileLine } from './file-lines-table.tsx';
import { renderForTest } from '../testing/render-for-test.tsx';

interface Person extends FileLine {
  readonly name: string;
}

const line = (row: number, given: Partial<Person> = {}): Person => ({
  row,
  name: `Person ${row}`,
  issues: [],
  warnings: [],
  ...given,
});
const faulty = { issues: [{ column: 'Name', message: 'This field is required.' }] };
const warned = { warnings: [{ column: 'Username', message: 'Invalid NRIC checksum' }] };

const columns = [{ title: 'Name', render: ({ name }: Person) => name }];
const show = (lines: readonly Person[]) =>
  renderForTest(() => <FileLinesTable lines={lines} columns={columns} />);
const people = () => screen.queryAllByText(/^Person \d+$/).map(({ textContent }) => textContent);

afterEach(cleanup);

test('what has errors comes first, then what is warned of, then everybody', async () => {
  await show([line(2), line(3, faulty), line(4, warned), line(5, { ...faulty, ...warned })]);
  expect(people()).toEqual(['Person 3', 'Person 5']);
  expect(screen.getAllByText('Name: This field is required.')).toHaveLength(2);
  fireEvent.click(screen.getByRole('radio', { name: 'With warnings (2)' }));
  expect(people()).toEqual(['Person 4', 'Person 5']);
  expect(screen.getAllByText('Username: Invalid NRIC checksum')).toHaveLength(2);
  // A warning keeps nobody out.
  expect(screen.getAllByText('OK')).toHaveLength(1);
  fireEvent.click(screen.getByRole('radio', { name: 'All (4)' }));
  expect(people()).toHaveLength(4);
});

test('a file without either has nothing to choose, and pages of fifty', async () => {
  await show(Array.from({ length: 51 }, (_, index) => line(index + 2)));
  expect(screen.queryAllByRole('radio')).toHaveLength(0);
  expect(people()).toHaveLength(50);
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(people()).toEqual(['Person 52']);
});
