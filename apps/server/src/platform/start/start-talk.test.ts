import { expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { logWords } from './log-words.ts';
import { startTalk } from './start-talk.ts';

type Chosen = Pick<Config, 'LOG_FORMAT' | 'DATABASE_URL'>;

/** What a start says that migrates, warns once and then signs somebody in. */
async function said(chosen: Chosen) {
  const out: string[] = [];
  const err: string[] = [];
  const config = { LOG_LEVEL: 'info', ...chosen } as const;
  const { step, log, begun } = startTalk(
    config,
    (text) => void out.push(text),
    (text) => void err.push(text),
  );
  await step('Preparing', () => {
    log.info('migrated', { file: '0001.sql' });
    log.warn('late', { seconds: 3 });
    return Promise.resolve();
  });
  begun();
  log.info('signed in', { application: 'CONSOLE' });
  return { out: out.join(''), err: err.join('') };
}

const url = 'postgres://guardroom';

test.each<[string, Chosen]>([
  ['the embedded database', { LOG_FORMAT: undefined, DATABASE_URL: undefined }],
  ['a database of its own, told so', { LOG_FORMAT: 'words', DATABASE_URL: url }],
])('with %s a start speaks to a person', async (_what, chosen) => {
  const { out, err } = await said(chosen);
  expect(out).toMatch(/^Preparing \.\.\. \d+\.\d s\n$/);
  expect(err).toMatch(
    /^\d\d:\d\d:\d\d WARN: late \(seconds 3\)\n\d\d:\d\d:\d\d signed in \(application CONSOLE\)\n$/,
  );
});

test.each<[string, Chosen]>([
  ['a database of its own', { LOG_FORMAT: undefined, DATABASE_URL: url }],
  ['the embedded database, told so', { LOG_FORMAT: 'json', DATABASE_URL: undefined }],
])('with %s it logs JSON and nothing else', async (_what, chosen) => {
  const { out, err } = await said(chosen);
  expect(out).toBe('');
  const events = err.trim().split('\n');
  expect(events.map((line): unknown => JSON.parse(line))).toMatchObject([
    { event: 'migrated', file: '0001.sql' },
    { event: 'late', seconds: 3 },
    { event: 'signed in' },
  ]);
});

test.each([
  ['{"at":"2026-11-23T01:02:03.000Z","level":"info","event":"ready"}', '01:02:03 ready'],
  [
    '{"at":"2026-11-23T01:02:03.000Z","level":"error","event":"failed","code":null,"tries":2,"stack":"at x"}',
    '01:02:03 ERROR: failed (tries 2)',
  ],
  [
    '{"at":"2026-11-23T01:02:03.000Z","level":"info","event":"mail","to":"a@b","body":"Hello\\n\\nlink\\n"}',
    '01:02:03 mail (to a@b)\n    Hello\n    \n    link',
  ],
  [
    '{"at":"2026-11-23T01:02:03.000Z","level":"info","event":"mail","to":"\\u001b[2Ja\\u0007b"}',
    '01:02:03 mail (to a b)',
  ],
])('the line %j reads %j', (line, words) => {
  expect(logWords(line)).toBe(words);
});
