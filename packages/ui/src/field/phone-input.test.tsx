import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Field } from './field.tsx';
import { PhoneInput } from './phone-input.tsx';

afterEach(cleanup);

test('nothing of a number that is too long is cut off by the browser', () => {
  render(
    <Field label="Mobile">
      {(control) => <PhoneInput control={control} value="" onChange={vi.fn<() => void>()} />}
    </Field>,
  );
  expect(screen.getByLabelText('Mobile').hasAttribute('maxlength')).toBe(false);
});
