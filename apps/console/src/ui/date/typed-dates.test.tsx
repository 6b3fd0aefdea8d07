import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadViewer } from '../../platform/session/session.ts';
import { DateInput } from './date-input.tsx';
import { DateRangeInput } from './date-range-input.tsx';
import { DateTimeInput } from './date-time-input.tsx';
import { Field, type FieldControl } from '@guardroom/ui/field/field.tsx';
import { MonthInput } from './month-input.tsx';
import { renderForTest } from '../testing/render-for-test.tsx';
import { useEntityForm } from '../form/use-entity-form.ts';
import { viewerForTest } from '../testing/viewer-for-test.ts';

const viewer = viewerForTest();

interface Rendered {
  control: FieldControl;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Each kind of date field: what it holds at first, and what people type into it. */
const kinds = [
  {
    kind: 'day',
    render: (field: Rendered) => <DateInput {...field} last="2026-12-31" />,
    before: '2026-11-21',
    shown: '21 Nov 2026',
    typed: '17/12/2026',
    value: '2026-12-17',
    written: '17 Dec 2026',
    wrong: '31 Nov 2026',
    issue: 'Nov 2026 has 30 days.',
    late: '01/01/2027',
    lateIssue: 'The last possible day is 31 Dec 2026.',
  },
  {
    kind: 'month',
    render: (field: Rendered) => <MonthInput {...field} />,
    before: '2026-11',
    shown: 'Nov 2026',
    typed: '12/2026',
    value: '2026-12',
    written: 'Dec 2026',
    wrong: '13/2026',
    issue: 'Please write the month like Nov 2026.',
  },
  {
    kind: 'day and time',
    render: (field: Rendered) => (
      <DateTimeInput {...field} last="2026-12-31" late="That is too late." />
    ),
    before: '2026-11-21T08:00',
    shown: '21 Nov 2026 08:00',
    typed: '17/12/2026 9:05',
    value: '2026-12-17T09:05',
    written: '17 Dec 2026 09:05',
    wrong: '17/12/2026',
    issue: 'Please add the time, like 08:00.',
    late: '01/01/2027 00:00',
    lateIssue: 'That is too late.',
  },
  {
    kind: 'range of days',
    render: (field: Rendered) => <DateRangeInput {...field} label="When" last="2026-12-31" />,
    before: '2026-11-21..2026-12-31',
    shown: '21 Nov 2026',
    typed: '17/12/2026',
    value: '2026-12-17..2026-12-31',
    written: '17 Dec 2026',
    wrong: 'yesterday',
    issue: 'Please write the day like 21 Nov 2026.',
    late: '01/01/2027',
    lateIssue: 'The last possible day is 31 Dec 2026.',
  },
] as const;

const sent: (string | undefined)[] = [];

beforeEach(async () => {
  sent.length = 0;
  sessionStorage.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { viewer } })));
  await loadViewer();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function DateForm({ before, render }: { before: string; render: (field: Rendered) => ReactNode }) {
  const values = v.object({ when: v.optional(v.string()) });
  const { values: typed, ...form } = useEntityForm({
    values,
    initial: { when: before },
    schema: values,
    inputOf: (all) => all,
    question: () => null,
    save: ({ when }) => {
      sent.push(when);
      return Promise.resolve();
    },
    success: 'Updated successfully',
    failure: 'Unable to update',
    onSaved: () => {},
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Field label="When" issue={form.issues['when']}>
        {(control) =>
          render({ control, value: typed.when, onChange: (when) => form.set({ when }) })
        }
      </Field>
      <button>Submit</button>
    </form>
  );
}

/** Its calendar loads later; until then it can only be read. */
async function show(row: (typeof kinds)[number]): Promise<HTMLInputElement> {
  await renderForTest(() => <DateForm before={row.before} render={row.render} />);
  return waitFor(() => {
    const field = screen.getByLabelText('When', { selector: 'input:not([readonly])' });
    if (!(field instanceof HTMLInputElement)) throw new Error('The field is no input.');
    return field;
  });
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const submit = () => fireEvent.click(screen.getByText('Submit'));

test.each(kinds)('a $kind as people write it is what is sent', async (row) => {
  const field = await show(row);
  expect(field.value).toBe(row.shown);
  type(field, row.typed);
  submit();
  await waitFor(() => expect(sent).toEqual([row.value]));
  fireEvent.blur(field);
  expect(field.value).toBe(row.written);
});

test.each(kinds)('a $kind that cannot be holds the form back, and says why', async (row) => {
  const field = await show(row);
  type(field, row.wrong);
  expect(screen.queryByRole('alert')).toBeNull();
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe(row.issue);
  expect(field.value).toBe(row.wrong);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  type(field, row.typed);
  expect(screen.queryByRole('alert')).toBeNull();
  submit();
  await waitFor(() => expect(sent).toEqual([row.value]));
});

test.each(kinds)('a $kind that cannot be is told when the field is left', async (row) => {
  const field = await show(row);
  type(field, row.wrong);
  fireEvent.blur(field);
  expect((await screen.findByRole('alert')).textContent).toBe(row.issue);
  expect(field.value).toBe(row.wrong);
});

const single = kinds.filter(({ kind }) => kind !== 'range of days');

test.each(single)('a $kind that was emptied by keyboard is sent as none', async (row) => {
  const field = await show(row);
  type(field, '');
  fireEvent.blur(field);
  expect(field.value).toBe('');
  submit();
  await waitFor(() => expect(sent).toEqual([undefined]));
});

test.each(single)('a $kind that was cleared is sent as none', async (row) => {
  const field = await show(row);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field.value).toBe('');
  submit();
  await waitFor(() => expect(sent).toEqual([undefined]));
});

test.each(kinds.filter((row) => 'late' in row))('a $kind that is too late is told', async (row) => {
  const field = await show(row);
  type(field, row.late);
  expect((await screen.findByRole('alert')).textContent).toBe(row.lateIssue);
  submit();
  fireEvent.blur(field);
  expect(screen.getByRole('alert').textContent).toBe(row.lateIssue);
  expect(sent).toEqual([]);
});

test('a range without its other day holds the form back', async () => {
  const [, , , range] = kinds;
  const field = await show(range);
  const end = screen.getByPlaceholderText('When to');
  type(end, '');
  submit();
  expect((await screen.findByRole('alert')).textContent).toBe('Please provide both days.');
  expect(sent).toEqual([]);
  type(field, '');
  submit();
  await waitFor(() => expect(sent).toEqual([undefined]));
});

test('a range that ends before it begins holds the form back', async () => {
  const [, , , range] = kinds;
  await show(range);
  type(screen.getByPlaceholderText('When to'), '1 Nov 2026');
  submit();
  const told = await screen.findByRole('alert');
  expect(told.textContent).toBe('The first day is after the last one.');
  expect(sent).toEqual([]);
});

test('a value that comes from elsewhere takes the place of what was typed', async () => {
  function Outside() {
    const [when, setWhen] = useState<string | undefined>('2026-11-21');
    return (
      <>
        <Field label="When">
          {(control) => <DateInput control={control} value={when} onChange={setWhen} />}
        </Field>
        <button onClick={() => setWhen('2026-11-30')}>Other</button>
      </>
    );
  }
  await renderForTest(() => <Outside />);
  const field = await waitFor(() =>
    screen.getByLabelText('When', { selector: 'input:not([readonly])' }),
  );
  type(field, '31 Nov 2026');
  fireEvent.blur(field);
  await screen.findByRole('alert');
  fireEvent.click(screen.getByText('Other'));
  expect(screen.getByDisplayValue('30 Nov 2026')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
