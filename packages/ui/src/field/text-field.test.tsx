import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TextField, tooLong } from './text-field.tsx';

afterEach(cleanup);

function Name() {
  const [name, setName] = useState('');
  return <TextField label="Name" most={5} value={name} onChange={setName} />;
}

test('a text that is too long stays whole, and its field says so while it is', () => {
  render(<Name />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  fireEvent.change(field, { target: { value: 'Bukit Timah' } });
  expect(field.value).toBe('Bukit Timah');
  expect(screen.getByText('At most 5 characters, please.')).toBeDefined();
  fireEvent.change(field, { target: { value: 'Bukit' } });
  expect(screen.queryByText('At most 5 characters, please.')).toBeNull();
});

test.each([
  ['Bukit', undefined, undefined],
  ['Bukit ', undefined, undefined],
  ['Bukit Timah', undefined, 'At most 5 characters, please.'],
  ['Bukit Timah', 'It is taken.', 'It is taken.'],
])('of %j with the issue %s it is told: %s', (value, issue, told) => {
  expect(tooLong({ value, issue, most: 5 })).toBe(told);
});
