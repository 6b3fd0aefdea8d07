import { afterEach, expect, test, vi } from 'vitest';
import { clearDraft, loadDraft, saveDraft } from './drafts.ts';

const key = { accountID: 7, path: '/attendance/approval/input' };

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('a draft comes back as it was typed', () => {
  saveDraft(key, { remark: 'late', minutes: ['30'] });
  expect(loadDraft(key)).toEqual({ remark: 'late', minutes: ['30'] });
});

test('another account or another route sees nothing of it', () => {
  saveDraft(key, 'typed');
  expect(loadDraft({ ...key, accountID: 8 })).toBeUndefined();
  expect(loadDraft({ ...key, path: '/attendance/approval' })).toBeUndefined();
});

test('a cleared draft is gone', () => {
  saveDraft(key, 'typed');
  clearDraft(key);
  expect(loadDraft(key)).toBeUndefined();
});

test('unreadable storage counts as no draft', () => {
  sessionStorage.setItem('draft:7:/attendance/approval/input', '{broken');
  expect(loadDraft(key)).toBeUndefined();
});

test('a full storage is reported and does not throw', () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(saveDraft(key, 'typed')).toBe(false);
});
