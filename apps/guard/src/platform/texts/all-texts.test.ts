import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages, textIn, type Language, type Text } from './language.ts';

const source = join(import.meta.dirname, '../..');
const keys = ['en', 'zh', 'ms', 'ta'] satisfies Language[];

/** All texts of the application, by where they stand. */
async function allTexts(): Promise<[string, Text][]> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /-(?:texts|titles)\.ts$/.test(path),
  );
  const found: [string, Text][] = [];
  for (const file of files) {
    const module: Record<string, unknown> = await import(join(source, file));
    for (const table of Object.values(module)) {
      if (typeof table !== 'object' || table === null) continue;
      for (const [key, text] of Object.entries(table)) {
        if (isText(text)) found.push([`${file}: ${key}`, text]);
      }
    }
  }
  return found;
}

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && keys.every((key) => key in value);
}

const valuesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();

describe('texts', async () => {
  const texts = await allTexts();

  it('are many, in the four languages', () => {
    expect(Object.keys(languages)).toEqual(keys);
    expect(texts.length).toBeGreaterThan(200);
  });

  it('say something in each language', () => {
    const empty = texts.filter(([, text]) => keys.some((key) => text[key].trim() === ''));
    expect(empty).toEqual([]);
  });

  it('put the same values in, in each language', () => {
    const wrong = texts.filter(([, text]) => {
      const wanted = valuesOf(text.en).join();
      return keys.some((key) => valuesOf(text[key]).join() !== wanted);
    });
    expect(wrong.map(([place]) => place)).toEqual([]);
  });

  it('are in the letters of their language', () => {
    const letters = { zh: /\p{Script=Han}/u, ta: /\p{Script=Tamil}/u } as const;
    const wrong = texts.filter(
      ([, { en, zh, ta }]) =>
        en !== zh && en !== ta && !(letters.zh.test(zh) && letters.ta.test(ta)),
    );
    expect(wrong.map(([place]) => place)).toEqual([]);
  });
});

it('a text has its values put in', () => {
  const text = { en: '{count} of {all}', zh: '{all}/{count}', ms: '{count}', ta: '{count}' };
  expect(textIn('zh', text, { count: 1, all: 2 })).toBe('2/1');
  expect(textIn('ms', text, { count: 0 })).toBe('0');
});
