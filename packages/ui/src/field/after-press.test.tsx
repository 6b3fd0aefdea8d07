import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Field } from './field.tsx';
import { NumberInput } from './number-input.tsx';

const isSaid = () => screen.queryByText('Please write a whole number.') !== null;
const field = () => screen.getByLabelText<HTMLInputElement>('Guards');
const button = () => screen.getByRole('button', { name: 'Cancel' });
const pressed = vi.fn<(text: string) => void>();

function FieldAndButton() {
  const [guards, setGuards] = useState<number | null>(null);
  return (
    <>
      <Field label="Guards">
        {(control) => <NumberInput {...control} value={guards} decimals={0} onChange={setGuards} />}
      </Field>
      <button type="button" onClick={() => pressed(field().value)}>
        Cancel
      </button>
    </>
  );
}

beforeEach(() => {
  render(<FieldAndButton />);
  fireEvent.change(field(), { target: { value: '1x' } });
});
afterEach(() => {
  cleanup();
  pressed.mockReset();
});

/** As a browser does it when a button is pressed and held. */
function leaveByPress(): void {
  fireEvent.mouseDown(button());
  fireEvent.blur(field());
}

test('a field that is left by the keyboard says at once what is wrong', () => {
  fireEvent.blur(field());
  expect(isSaid()).toBe(true);
});

test('a field that is left by a press says it once the press is over', () => {
  leaveByPress();
  expect(isSaid()).toBe(false);
  fireEvent.mouseUp(button());
  expect(isSaid()).toBe(false);
  fireEvent.click(button());
  expect(isSaid()).toBe(true);
});

test('what was understood is written before the button that was pressed hears of it', () => {
  fireEvent.change(field(), { target: { value: ' 1' } });
  leaveByPress();
  fireEvent.mouseUp(button());
  expect(field().value).toBe(' 1');
  fireEvent.click(button());
  expect(pressed.mock.calls).toEqual([['1']]);
});

test('a press that ends elsewhere is over too, and the next key ends one that ended out of sight', async () => {
  leaveByPress();
  fireEvent.mouseUp(document.body);
  await waitFor(() => expect(isSaid()).toBe(true));

  fireEvent.change(field(), { target: { value: '2' } });
  expect(isSaid()).toBe(false);
  fireEvent.change(field(), { target: { value: '2x' } });
  leaveByPress();
  expect(isSaid()).toBe(false);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(isSaid()).toBe(true);
});
