import { describe, expect, it } from 'vitest';
import { wireTime } from '../dates.ts';
import { periodOf } from '../deployment/shift/shift-type.ts';
import { shiftPeriod, type Shift } from '../deployment/shifts.ts';
import { dashboardCards, type AttendedFact, type PlannedFact } from './dashboard.ts';

const singapore = 'Asia/Singapore';
const instant = (text: string) => wireTime(Date.parse(`${text}+08:00`));
/** Saturday, ten in the morning. */
const now = Date.parse('2026-11-21T10:00:00+08:00');

let ids = 0;
interface Given extends Partial<PlannedFact> {
  readonly date?: string;
  readonly shift?: Shift;
}
const line = ({ date = '2026-11-21', shift = 'DAY', ...given }: Given = {}): PlannedFact => ({
  id: (ids += 1),
  siteProfileID: 1,
  staffProfileID: 100,
  ...shiftPeriod(date, shift, singapore),
  ...given,
});
/** `16-24`: a line of an own kind that begins on the 21st, or another date. */
const lineOf = (times: string, { date = '2026-11-21', ...given }: Given = {}): PlannedFact => {
  const [startTime = '', endTime = ''] = times.split('-').map((hour) => `${hour}:00`);
  return line({
    ...periodOf(date, { startTime, endTime: endTime.replace('24', '00') }, singapore),
    ...given,
  });
};
const attendance = ({
  timeIn = '2026-11-21T07:50:00',
  timeOut = null,
  ...given
}: Partial<AttendedFact> = {}): AttendedFact => ({
  id: (ids += 1),
  staffProfileID: 100,
  siteProfileID: 1,
  deploymentID: null,
  timeIn: instant(timeIn),
  timeOut: timeOut === null ? null : instant(timeOut),
  ...given,
});
const cards = (planned: PlannedFact[], attended: AttendedFact[], at = now) =>
  dashboardCards(planned, attended, at, singapore);
/** The people of a card: 'date shift: staff attendance', in their order. */
const people = (planned: PlannedFact[], attended: AttendedFact[], site = 1, at = now) =>
  cards(planned, attended, at)
    .filter(({ siteProfileID }) => siteProfileID === site)
    .flatMap(({ sections }) =>
      sections.flatMap((section) =>
        section.people.map((person) => ({
          section: `${section.date} ${section.shift}`,
          ...person,
        })),
      ),
    );

describe('planned people', () => {
  it('stand in their shift with their attendance, and count while they are on duty', () => {
    const plan = line();
    const came = attendance();
    expect(people([plan], [came])).toEqual([
      {
        section: '2026-11-21 DAY',
        staffProfileID: 100,
        deploymentID: plan.id,
        start: instant('2026-11-21T08:00:00'),
        end: instant('2026-11-21T20:00:00'),
        attendanceID: came.id,
        firstTimeIn: came.timeIn,
        elsewhereSiteProfileID: null,
      },
    ]);
    expect(cards([plan], [came])[0]?.onDuty).toBe(1);
    expect(cards([plan], [{ ...came, timeOut: instant('2026-11-21T09:00:00') }])[0]?.onDuty).toBe(
      0,
    );
  });

  it('stand there also before they have come', () => {
    expect(people([line()], [])).toMatchObject([{ attendanceID: null, firstTimeIn: null }]);
    expect(cards([line()], [])[0]?.onDuty).toBe(0);
  });

  it.each([
    ['three hours before the shift', '2026-11-21T05:00:00', true],
    ['earlier', '2026-11-21T04:59:59', false],
    ['a second before nine hours after its start', '2026-11-21T16:59:59', true],
    ['nine hours after its start', '2026-11-21T17:00:00', false],
  ])('and who comes %s belongs to it: %s', (_, timeIn, isMatched) => {
    const came = attendance({ timeIn });
    const evening = Date.parse('2026-11-21T18:00:00+08:00');
    const [first] = people([line()], [came], 1, evening).filter(
      ({ deploymentID }) => deploymentID !== null,
    );
    expect(first?.attendanceID === came.id).toBe(isMatched);
  });

  it('who left and came back is on duty, and was there from the first time in', () => {
    const morning = attendance({ timeOut: '2026-11-21T08:30:00' });
    const back = attendance({ timeIn: '2026-11-21T09:00:00' });
    const [person] = people([line()], [morning, back]);
    expect(person?.attendanceID).toBe(back.id);
    expect(person?.firstTimeIn).toBe(morning.timeIn);
  });

  it('an attendance without a site belongs to the plan of its shift', () => {
    const came = attendance({ siteProfileID: null });
    expect(people([line()], [came])).toMatchObject([{ attendanceID: came.id }]);
  });
});

describe('an attendance that carries a deployment', () => {
  it('belongs to it whatever the window and the site', () => {
    const plan = line();
    const came = attendance({
      deploymentID: plan.id,
      timeIn: '2026-11-21T03:00:00',
      siteProfileID: 2,
    });
    expect(people([plan], [came])).toMatchObject([
      { attendanceID: came.id, section: '2026-11-21 DAY' },
    ]);
    expect(people([plan], [came], 2)).toEqual([]);
  });

  it('belongs to no other, though its window is right', () => {
    const day = line();
    const night = line({ shift: 'NIGHT' });
    const came = attendance({ deploymentID: night.id });
    const found = people([day, night], [came]);
    expect(found).toMatchObject([
      { section: '2026-11-21 DAY', attendanceID: null },
      { section: '2026-11-21 NIGHT', attendanceID: came.id },
    ]);
  });

  it('goes by its window once the deployment is gone or is somebody else’s', () => {
    const plan = line();
    const gone = attendance({ deploymentID: 999_999 });
    expect(people([plan], [gone])).toMatchObject([{ attendanceID: gone.id }]);
    const given = line({ staffProfileID: 200 });
    const came = attendance({ deploymentID: given.id });
    expect(people([given], [came])).toMatchObject([
      { staffProfileID: 200, attendanceID: null },
      { staffProfileID: 100, attendanceID: came.id, deploymentID: null },
    ]);
  });
});

describe('people without a plan', () => {
  it('stand where they came to, once, without a deployment', () => {
    const early = attendance({ timeOut: '2026-11-21T08:30:00' });
    const again = attendance({ timeIn: '2026-11-21T09:00:00' });
    expect(people([], [early, again])).toEqual([
      {
        section: '2026-11-21 DAY',
        staffProfileID: 100,
        deploymentID: null,
        start: instant('2026-11-21T08:00:00'),
        end: instant('2026-11-21T20:00:00'),
        attendanceID: again.id,
        firstTimeIn: early.timeIn,
        elsewhereSiteProfileID: null,
      },
    ]);
  });

  it('and planned for another site, are said to be elsewhere there', () => {
    const plan = line();
    const came = attendance({ siteProfileID: 2 });
    expect(people([plan], [came])).toMatchObject([
      { attendanceID: came.id, firstTimeIn: null, elsewhereSiteProfileID: 2 },
    ]);
    expect(people([plan], [came], 2)).toMatchObject([
      { deploymentID: null, attendanceID: came.id },
    ]);
    expect(cards([plan], [came]).map(({ onDuty }) => onDuty)).toEqual([0, 1]);
  });

  it('planned for both sites, they are without warning where they came to', () => {
    const here = line();
    const there = line({ siteProfileID: 2 });
    const came = attendance({ siteProfileID: 2 });
    expect(people([here, there], [came])).toMatchObject([{ elsewhereSiteProfileID: 2 }]);
    expect(people([here, there], [came], 2)).toMatchObject([
      { deploymentID: there.id, attendanceID: came.id, elsewhereSiteProfileID: null },
    ]);
  });

  it('and without a site stand on no card', () => {
    expect(cards([], [attendance({ siteProfileID: null })])).toEqual([]);
  });
});

describe('shifts that are not shown', () => {
  const lastNight = { date: '2026-11-20', shift: 'NIGHT' } as const;
  const timeIn = '2026-11-20T19:50:00';

  it('keep those who are still on duty, and nobody else', () => {
    const stays = line(lastNight);
    const missed = line({ ...lastNight, staffProfileID: 200 });
    const went = line({ ...lastNight, staffProfileID: 300 });
    const still = attendance({ timeIn });
    const home = attendance({ timeIn, timeOut: '2026-11-21T08:05:00', staffProfileID: 300 });
    expect(people([stays, missed, went], [still, home])).toMatchObject([
      { section: '2026-11-20 NIGHT', deploymentID: stays.id, attendanceID: still.id },
    ]);
    expect(cards([stays], [still])[0]?.onDuty).toBe(1);
  });

  it('are shown whole while the night lasts', () => {
    const missed = line(lastNight);
    const early = Date.parse('2026-11-21T07:59:00+08:00');
    expect(people([missed], [], 1, early)).toMatchObject([{ deploymentID: missed.id }]);
    expect(people([missed], [])).toEqual([]);
  });

  it('leave out tomorrow night', () => {
    expect(cards([line({ date: '2026-11-22', shift: 'NIGHT' })], [])).toEqual([]);
    expect(cards([line({ date: '2026-11-22' })], [])).toHaveLength(1);
  });
});

describe('lines of own kinds of shift', () => {
  const evening = Date.parse('2026-11-21T18:00:00+08:00');

  it.each([
    ['07-19', '2026-11-21 DAY'],
    ['06-14', '2026-11-21 DAY'],
    ['14-22', '2026-11-21 DAY'],
    ['16-24', '2026-11-21 NIGHT'],
    ['22-06', '2026-11-21 NIGHT'],
  ])('stand where their middle lies: %s', (times, section) => {
    expect(people([lineOf(times)], [])).toMatchObject([{ section }]);
  });

  it('stand in the night before where they begin after midnight, and say their own times', () => {
    expect(people([lineOf('00-08', { date: '2026-11-22' })], [])).toMatchObject([
      {
        section: '2026-11-21 NIGHT',
        start: instant('2026-11-22T00:00:00'),
        end: instant('2026-11-22T08:00:00'),
      },
    ]);
  });

  it('are met by who comes shortly before them, whatever the time in', () => {
    const plan = lineOf('16-24');
    const came = attendance({ timeIn: '2026-11-21T15:55:00' });
    expect(people([plan], [came], 1, evening)).toMatchObject([
      { section: '2026-11-21 NIGHT', deploymentID: plan.id, attendanceID: came.id },
    ]);
    expect(people([plan], [came], 1, evening)).toHaveLength(1);
  });

  it('twice a day, are met by who comes nearest to their start', () => {
    const [early, late] = [lineOf('06-14'), lineOf('14-22')];
    const first = attendance({ timeIn: '2026-11-21T05:50:00', timeOut: '2026-11-21T13:58:00' });
    const second = attendance({ timeIn: '2026-11-21T13:59:00' });
    expect(people([early, late], [first, second], 1, evening)).toMatchObject([
      { deploymentID: early.id, attendanceID: first.id },
      { deploymentID: late.id, attendanceID: second.id },
    ]);
  });

  it('are missed by who was at another site for an earlier one of the same shift', () => {
    const [early, late] = [lineOf('06-14'), lineOf('14-22', { siteProfileID: 2 })];
    const first = attendance({ timeIn: '2026-11-21T05:50:00', timeOut: '2026-11-21T13:58:00' });
    expect(people([early, late], [first], 2, evening)).toMatchObject([
      { deploymentID: late.id, attendanceID: null, elsewhereSiteProfileID: null },
    ]);
  });

  it('are missed by who is at another site for one that runs at the same time', () => {
    const [here, there] = [line(), lineOf('10-18', { siteProfileID: 2 })];
    const came = attendance({ timeIn: '2026-11-21T09:55:00', siteProfileID: 2 });
    expect(people([here, there], [came], 1, evening)).toMatchObject([
      { deploymentID: here.id, attendanceID: came.id, elsewhereSiteProfileID: 2 },
    ]);
  });

  it('are not met by who comes nine hours after their start: nobody planned that', () => {
    const plan = lineOf('06-14');
    const came = attendance({ timeIn: '2026-11-21T15:00:00' });
    expect(people([plan], [came], 1, evening)).toMatchObject([
      { deploymentID: plan.id, attendanceID: null },
      { deploymentID: null, attendanceID: came.id, section: '2026-11-21 DAY' },
    ]);
  });

  it('are shown until they end, also after their shift', () => {
    const plan = lineOf('22-10', { date: '2026-11-20' });
    const went = attendance({ timeIn: '2026-11-20T21:55:00', timeOut: '2026-11-21T08:30:00' });
    const at = (hour: string) => Date.parse(`2026-11-21T${hour}+08:00`);
    expect(people([plan], [], 1, at('09:59:59'))).toMatchObject([{ section: '2026-11-20 NIGHT' }]);
    expect(people([plan], [went], 1, at('09:59:59'))).toMatchObject([{ attendanceID: went.id }]);
    expect(people([plan], [went], 1, at('10:00:00'))).toEqual([]);
  });

  it('and who named one that is not of these days stands nowhere', () => {
    const old = lineOf('08-20', { date: '2026-11-18' });
    expect(cards([old], [attendance({ deploymentID: old.id })])).toEqual([]);
  });
});

describe('the sections of a card', () => {
  /** 'date shift: how many people' */
  const sections = (planned: PlannedFact[], at: string) =>
    cards(planned, [], Date.parse(`${at}+08:00`)).map((card) =>
      card.sections.map(({ date, shift, people: some }) => `${date} ${shift}: ${some.length}`),
    );

  it.each([
    ['2026-11-21T07:59:00', [line({ date: '2026-11-20', shift: 'NIGHT' })], '2026-11-20 NIGHT: 1'],
    ['2026-11-21T10:00:00', [line({ date: '2026-11-22' })], '2026-11-22 DAY: 1'],
  ])('are day and night of today also without anybody: at %s', (at, planned, other) => {
    const [own = []] = sections(planned, at);
    expect(own).toEqual(['2026-11-21 DAY: 0', '2026-11-21 NIGHT: 0', other].toSorted());
  });

  it('are otherwise those that have somebody', () => {
    expect(sections([line()], '2026-11-21T10:00:00')).toEqual([
      ['2026-11-21 DAY: 1', '2026-11-21 NIGHT: 0'],
    ]);
  });
});

it('a site without anybody has no card', () => {
  expect(cards([], [])).toEqual([]);
  const gone = attendance({ timeIn: '2026-11-20T07:50:00', timeOut: '2026-11-20T20:00:00' });
  expect(cards([], [gone])).toEqual([]);
});
