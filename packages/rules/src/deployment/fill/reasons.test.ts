import { describe, expect, it } from 'vitest';
import { give, openBook } from './book.ts';
import { dates, grades, person, place, problem, rules } from './fill-examples.ts';
import { standing } from './model-examples.ts';
import { openReasons, openSentences, reasonOf } from './reasons.ts';

const days = dates('2026-12-01', 14);
const [monday = '', tuesday = ''] = dates('2026-12-07', 2);
const [so, sso] = grades;

describe('why nobody takes a place', () => {
  const why = (known: Parameters<typeof person>[2], on: readonly string[] = days) => {
    const book = openBook(
      problem({ places: [place(monday, 'DAY', { grade: sso })], people: [person(1, on, known)] }),
    );
    return book.openings.flatMap((opening) =>
      openReasons(book, opening).map(({ sentence }) => sentence),
    );
  };

  it.each<[string, Parameters<typeof person>[2], string[]]>([
    ['nothing, of who could', { grade: sso }, []],
    [
      'a grade below, whatever else',
      { grade: so, shifts: [standing(monday)] },
      ['Grade below the post'],
    ],
    ['no grade', { grade: null }, ['Grade below the post']],
    ['another shift then', { grade: sso, shifts: [standing(monday)] }, [openSentences.planned]],
    [
      'not one that ends as it begins',
      { grade: sso, shifts: [standing('2026-12-06', 'NIGHT')] },
      ['Back to back without rest'],
    ],
    [
      'not one that begins as it ends',
      { grade: sso, shifts: [standing(monday, 'NIGHT')] },
      ['Back to back without rest'],
    ],
    [
      'six days in a row before',
      { grade: sso, shifts: dates('2026-12-01', 6).map((date) => standing(date)) },
      [openSentences.noDayOff],
    ],
  ])('is %s', (_, known, sentences) => {
    expect(why(known)).toEqual(sentences);
  });

  it('is no employment, of whom nothing is known on its date', () => {
    expect(why({ grade: sso }, [tuesday])).toEqual([openSentences.notEmployed]);
  });
});

describe('why a line is proposed', () => {
  const reason = (known: Parameters<typeof person>[2], limits = rules.limits) => {
    const people = [person(1, days, known)];
    const book = openBook(
      problem({ places: [place(monday, 'NIGHT')], people, rules: { ...rules, limits } }),
    );
    const [[worker], [opening]] = [book.workers, book.openings];
    if (worker === undefined || opening === undefined) throw new Error('nobody or nothing');
    give(worker, opening);
    return reasonOf(book, worker, opening);
  };

  it('says what a planner would look at', () => {
    expect(reason({ shifts: [standing('2026-12-02')], worked: new Map([[1, 3]]) })).toEqual({
      grade: 'SO',
      monthHours: 22,
      hoursLeft: expect.closeTo((44 * 31) / 7 + 72 - 22, 9),
      nights: 1,
      timesThere: 4,
      kilometres: null,
      findings: [],
    });
  });

  it('says of no grade and no limit that there is none', () => {
    expect(reason({ grade: null }, [])).toMatchObject({ grade: null, hoursLeft: null });
  });

  it('tells what warns', () => {
    const { findings } = reason({ shifts: [standing(tuesday)] });
    expect(findings.map(({ check }) => check)).toEqual(['NO_REST']);
  });
});
