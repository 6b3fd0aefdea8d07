import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Steps } from './steps.tsx';

afterEach(cleanup);

function Wizard() {
  const [step, setStep] = useState(0);
  return (
    <form>
      <Steps titles={['Number', 'Name', 'Work']} current={step} />
      <input key={step} aria-label={`Field of step ${step}`} disabled={step === 2} />
      <button type="button" disabled={step === 0} onClick={() => setStep(step - 1)}>
        Back
      </button>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
    </form>
  );
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

test('Next leads the focus to the first field of the step, or to its title where all are locked', () => {
  render(<Wizard />);
  press('Next');
  expect(document.activeElement).toBe(screen.getByLabelText('Field of step 1'));
  press('Next');
  expect(document.activeElement).toBe(screen.getByText('Work').closest('li'));
});

test('Back leaves the focus where it is, until the first step, which has none', () => {
  render(<Wizard />);
  press('Next');
  press('Next');
  press('Back');
  expect(screen.getByLabelText('Field of step 1')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back' }));
  press('Back');
  expect(document.activeElement).toBe(screen.getByLabelText('Field of step 0'));
});
