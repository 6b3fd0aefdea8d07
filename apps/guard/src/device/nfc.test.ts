import { afterEach, expect, it, vi } from 'vitest';
import { hasNFC, readTags } from './nfc.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A phone that reads tags, and what touches it. */
function phone() {
  const readers: EventTarget[] = [];
  class Reader extends EventTarget {
    scan = vi.fn<() => Promise<void>>(() => {
      readers.push(this);
      return Promise.resolve();
    });
  }
  vi.stubGlobal('NDEFReader', Reader);
  const touch = (serialNumber: string, ...texts: string[]) => {
    const records = texts.map((text) => ({
      recordType: 'text',
      encoding: 'utf-8',
      data: new DataView(new TextEncoder().encode(text).buffer),
    }));
    const event = Object.assign(new Event('reading'), { serialNumber, message: { records } });
    for (const reader of readers) reader.dispatchEvent(event);
  };
  return { touch };
}

it('a tag tells its number and the texts that were written on it', async () => {
  const { touch } = phone();
  const told: (readonly string[])[] = [];
  await readTags((names) => told.push(names), new AbortController().signal);
  touch('04:a2:3f', ' LOBBY ');
  touch('', 'GATE');
  expect(told).toEqual([['04:a2:3f', 'LOBBY'], ['GATE']]);
});

it('tells nothing more once it was told to stop', async () => {
  const { touch } = phone();
  const told: unknown[] = [];
  const stop = new AbortController();
  await readTags((names) => told.push(names), stop.signal);
  stop.abort();
  touch('04:a2:3f');
  expect(told).toEqual([]);
});

it('a device without it says so', async () => {
  expect(hasNFC()).toBe(false);
  await expect(readTags(() => undefined, new AbortController().signal)).rejects.toThrow('no tags');
});
