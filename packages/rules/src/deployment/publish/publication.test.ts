import { expect, it } from 'vitest';
import {
  publishedText,
  publishQuestion,
  waiting,
  waitingText,
  type Publication,
} from './publication.ts';

const none: Publication = { fresh: 0, changed: 0, unanswered: 0, confirmed: 0, declined: 0 };

it.each<[Partial<Publication>, number, string]>([
  [{}, 0, 'Nothing to publish'],
  [{ unanswered: 1 }, 0, 'Everything is published'],
  [{ confirmed: 1 }, 0, 'Everything is published'],
  [{ declined: 1 }, 0, 'Everything is published'],
  [{ confirmed: 1, declined: 1 }, 0, 'Everything is published'],
  [{ unanswered: 1, confirmed: 1 }, 0, 'Everything is published'],
  [{ fresh: 1 }, 1, '1 entry not published'],
  [{ changed: 2 }, 2, '2 entries changed since publishing'],
  [{ fresh: 3, changed: 2 }, 5, '3 entries not published, 2 changed since publishing'],
])('%j', (given, count, text) => {
  const publication = { ...none, ...given };
  expect(waiting(publication)).toBe(count);
  expect(waitingText(publication)).toBe(text);
});

it('asks before it tells', () => {
  expect(publishQuestion({ ...none, fresh: 1 }, '21 Nov 2026')).toBe(
    'Publish 1 entry of 21 Nov 2026? Whoever works then is told.',
  );
});

it.each([
  [0, 0, 0, 'Everything was published already'],
  [1, 1, 0, '1 entry published to 1 person'],
  [12, 3, 2, '12 entries published to 3 people, 2 of them by mail'],
])(
  'says that %i lines of %i people were published, %i by mail',
  (published, people, mailed, text) => {
    expect(publishedText(published, people, mailed)).toBe(text);
  },
);
