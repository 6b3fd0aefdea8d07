import { permissionsOf, type Holder } from '@guardroom/rules/permissions/permission-list';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { PermissionGroups } from './permission-groups.tsx';
import { choiceOf, PermissionPicker, type PermissionChoice } from './permission-picker.tsx';

afterEach(cleanup);

/** A form with nothing but the picker; what it holds stands as text. */
function Form({ holder, held }: { holder: Holder; held: readonly number[] | null }) {
  const [value, setValue] = useState<PermissionChoice>(() => choiceOf(holder, held));
  return (
    <>
      <PermissionPicker
        holder={holder}
        value={value}
        onChange={(next) => setValue({ ...value, ...next })}
      />
      <output data-testid="held">{JSON.stringify(value)}</output>
    </>
  );
}

const held = (): PermissionChoice => JSON.parse(screen.getByTestId('held').textContent ?? '');
const group = (name: string) => within(screen.getByRole('group', { name }));
const choose = (domain: string, action: string) =>
  fireEvent.click(group(domain).getByRole('checkbox', { name: action }));

test('somebody without a list begins with everything chosen', () => {
  render(<Form holder="GENERAL" held={null} />);
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Only these' }));
  expect(screen.getByText('6 of 6 chosen')).toBeTruthy();
  choose('Visitor', 'Create');
  expect(held()).toEqual({ holdsAll: false, permission: [102, 202, 302, 1402, 1605] });
});

test('a heading chooses its whole domain, and the buttons all and none', () => {
  render(<Form holder="ADMIN" held={[101]} />);
  choose('Patrol', 'Patrol');
  expect(held().permission).toEqual([101, 201, 202, 203, 204]);
  choose('Patrol', 'Modify');
  choose('Patrol', 'Patrol');
  choose('Patrol', 'Patrol');
  expect(held().permission).toEqual([101]);
  fireEvent.click(screen.getByRole('button', { name: 'Choose all' }));
  expect(held().permission).toEqual(permissionsOf('ADMIN').map(({ id }) => id));
  fireEvent.click(screen.getByRole('button', { name: 'Choose none' }));
  expect(held().permission).toEqual([]);
});

test('an own list is kept while all is tried', () => {
  render(<Form holder="CLIENT" held={[101, 301]} />);
  fireEvent.click(screen.getByRole('radio', { name: /^All permissions/ }));
  expect(held()).toEqual({ holdsAll: true, permission: [101, 301] });
});

test('what cannot be given to the holder is not in the list that it begins with', () => {
  expect(choiceOf('GENERAL', [102, 103])).toEqual({ holdsAll: false, permission: [102] });
});

test('what is held and what is not is said in words too', () => {
  render(<PermissionGroups holder="ADMIN" held={[101]} />);
  const items = within(screen.getByRole('region', { name: 'Attendance' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(items.slice(0, 2)).toEqual(['View: permitted', 'Create and view: not permitted']);
});
