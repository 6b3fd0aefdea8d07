import { beforeEach, expect, test } from 'vitest';
import { carryToast, presentToasts, toast, type Toast } from './toast.ts';

let shown: Toast[];
const present = () => presentToasts((next) => shown.push(next));

beforeEach(() => {
  shown = [];
  sessionStorage.clear();
});

test('a toast is shown at once by the frame that stands', () => {
  const stop = present();
  toast.success('Updated successfully');
  stop();
  expect(shown).toEqual([{ kind: 'success', text: 'Updated successfully' }]);
});

test('a toast carries what can be done about it', () => {
  const stop = present();
  const action = { label: 'Undo', run: () => {} };
  toast.success('Deleted successfully', action);
  stop();
  expect(shown).toEqual([{ kind: 'success', text: 'Deleted successfully', action }]);
});

test('a toast without a frame waits for the next one, and is shown once', () => {
  toast.error('Unable to log out. Please try again.');
  present()();
  present()();
  expect(shown).toHaveLength(1);
});

test('a carried toast is shown by the next document only', () => {
  const stop = present();
  carryToast('success', 'Log out successfully');
  expect(shown).toEqual([]);
  stop();
  present()();
  expect(shown).toEqual([{ kind: 'success', text: 'Log out successfully' }]);
});

test('what somebody else stored under the same name is passed over', () => {
  sessionStorage.setItem('toasts', '[{"kind":"shout","text":"x"},7,{"kind":"info","text":"y"}]');
  present()();
  expect(shown).toEqual([{ kind: 'info', text: 'y' }]);
});
