import type { Proposal } from '@guardroom/rules/deployment/fill/fill';
import type { OpenPlace } from '@guardroom/rules/deployment/fill/problem';
import { halfOf } from '@guardroom/rules/deployment/shifts';
import type { FillFacts } from './fill-facts.ts';
import type { FillLineRow, FillNews, FillOpenRow } from './types.ts';

/** Lines of one news: a month of an agency in one would keep other requests waiting. */
const linesAtOnce = 250;

/** What is told of one proposal, from the first news to the last. */
export function newsOf({ problem, people, days }: FillFacts) {
  const none = { lines: [], open: [], days: [] };
  const size = {
    missing: problem.places.reduce((sum, { missing }) => sum + missing, 0),
    people: problem.people.length,
  };
  const { timeZone } = problem;
  let began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 100) / 10;
  return {
    waiting: (): FillNews => ({ ...none, ...size, stage: 'WAITING', seconds: 0, gap: null }),
    begin: (): void => void (began = performance.now()),
    progress: (gap: number | null): FillNews => ({
      ...none,
      ...size,
      stage: 'SOLVING',
      seconds: seconds(),
      gap,
    }),
    *parts({ lines, open, gap }: Proposal): Generator<FillNews> {
      const told = { ...none, ...size, seconds: seconds(), gap };
      const lineRows = lines.map(({ place, staffProfileID, reason }): FillLineRow => {
        const { name = '', staffNo = '', designation = null } = people.get(staffProfileID) ?? {};
        const person = { staffProfileID, staffName: name, staffNo, designation };
        return { ...placeRow(place, timeZone), ...person, ...reason };
      });
      const openRows = open.map(({ place, missing, reasons }): FillOpenRow => {
        const grade = place.grade?.code ?? null;
        return { ...placeRow(place, timeZone), grade, missing, reasons };
      });
      for (const part of inParts(lineRows)) yield { ...told, stage: 'TELLING', lines: part };
      for (const part of inParts(openRows)) yield { ...told, stage: 'TELLING', open: part };
      yield { ...told, stage: 'DONE', days };
    },
  };
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / linesAtOnce) }, (_, at) =>
    rows.slice(at * linesAtOnce, (at + 1) * linesAtOnce),
  );
}

function placeRow(place: OpenPlace, timeZone: string) {
  const { date, shift, shiftName, startDatetime, endDatetime } = place;
  const { siteProfileID, siteProfileName } = place;
  return {
    date,
    shift: typeof shift === 'number' ? halfOf(place, timeZone) : shift,
    shiftTypeID: typeof shift === 'number' ? shift : null,
    shiftName,
    startDatetime,
    endDatetime,
    siteProfileID,
    siteProfileName,
  };
}
