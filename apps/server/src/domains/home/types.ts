import { shifts, type Shift } from '@guardroom/rules/deployment/shifts';
import type { BoardPost } from '@guardroom/rules/home/cover';
import type { Away } from '@guardroom/rules/home/on-leave';
import { builder } from '../../platform/graphql/builder.ts';

/** A person in a shift of a site: planned, come, or both. */
export interface DashboardPersonRow {
  readonly staffProfileID: number;
  readonly accountID: number;
  readonly name: string;
  readonly designation: string | null;
  readonly deploymentID: number | null;
  readonly start: string;
  readonly end: string;
  readonly shiftTypeName: string | null;
  readonly attendanceID: number | null;
  readonly firstTimeIn: string | null;
  readonly timeIn: string | null;
  readonly timeOut: string | null;
  readonly notClockedOut: boolean;
  readonly elsewhere: string | null;
  readonly absentReason: string | null;
  readonly absentByName: string | null;
  readonly absentOn: string | null;
  readonly acknowledgedByName: string | null;
  readonly acknowledgedOn: string | null;
}

/** What a site needs at one time of a shift. */
export interface DashboardPostRow extends BoardPost {
  readonly shiftTypeName: string | null;
}

export interface DashboardSectionRow {
  readonly date: string;
  readonly shift: Shift;
  readonly start: string;
  readonly end: string;
  readonly posts: readonly DashboardPostRow[];
  readonly people: readonly DashboardPersonRow[];
}

/** A card of the dashboard: a site with day and night of today, and what else has or needs somebody. */
export interface DashboardSiteRow {
  readonly siteProfileID: number;
  readonly name: string;
  readonly note: string | null;
  readonly onDuty: number;
  readonly missedRounds: number;
  readonly sections: readonly DashboardSectionRow[];
}

export interface Dashboard {
  readonly result: readonly DashboardSiteRow[];
  readonly count: number;
  readonly onDuty: number;
  readonly away: readonly Away[];
  readonly onLeave: number;
  readonly asOf: string;
}

const DashboardShift = builder.enumType('DashboardShift', { values: shifts });

const DashboardPerson = builder.objectRef<DashboardPersonRow>('DashboardPerson').implement({
  fields: (t) => ({
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    accountID: t.expose('accountID', { type: 'RecordID' }),
    name: t.exposeString('name'),
    designation: t.exposeString('designation', { nullable: true }),
    deploymentID: t.expose('deploymentID', {
      type: 'RecordID',
      nullable: true,
      description: 'Null for who came without being planned.',
    }),
    start: t.expose('start', {
      type: 'Timestamp',
      description: 'Of their line of the roster; of the shift for who came without one.',
    }),
    end: t.expose('end', { type: 'Timestamp' }),
    shiftTypeName: t.exposeString('shiftTypeName', {
      nullable: true,
      description: 'The agency’s own kind of shift of their line.',
    }),
    attendanceID: t.expose('attendanceID', {
      type: 'RecordID',
      nullable: true,
      description: 'The record without a time out, else the latest; null for who has none.',
    }),
    firstTimeIn: t.expose('firstTimeIn', {
      type: 'Timestamp',
      nullable: true,
      description: 'When they first came in this shift to this site.',
    }),
    timeIn: t.expose('timeIn', { type: 'Timestamp', nullable: true }),
    timeOut: t.expose('timeOut', { type: 'Timestamp', nullable: true }),
    elsewhere: t.exposeString('elsewhere', {
      nullable: true,
      description: 'The site to which a planned person came instead.',
    }),
    notClockedOut: t.exposeBoolean('notClockedOut', {
      description: 'The time out stands for one that nobody knows.',
    }),
    absentReason: t.exposeString('absentReason', {
      nullable: true,
      description: 'Why they do not come, as the office noted it.',
    }),
    absentByName: t.exposeString('absentByName', { nullable: true }),
    absentOn: t.expose('absentOn', { type: 'Timestamp', nullable: true }),
    acknowledgedByName: t.exposeString('acknowledgedByName', {
      nullable: true,
      description: 'Who took note of them.',
    }),
    acknowledgedOn: t.expose('acknowledgedOn', { type: 'Timestamp', nullable: true }),
  }),
});

const DashboardPost = builder.objectRef<DashboardPostRow>('DashboardPost').implement({
  description: 'What a site needs at one time of a shift.',
  fields: (t) => ({
    start: t.expose('start', { type: 'Timestamp' }),
    end: t.expose('end', { type: 'Timestamp' }),
    headcount: t.exposeInt('headcount', { description: 'People at once.' }),
    shiftTypeName: t.exposeString('shiftTypeName', {
      nullable: true,
      description: 'The agency’s own kind of shift; null for day and night.',
    }),
  }),
});

const DashboardSection = builder.objectRef<DashboardSectionRow>('DashboardSection').implement({
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    shift: t.expose('shift', { type: DashboardShift }),
    start: t.expose('start', { type: 'Timestamp' }),
    end: t.expose('end', { type: 'Timestamp' }),
    posts: t.field({ type: [DashboardPost], resolve: ({ posts }) => [...posts] }),
    people: t.field({ type: [DashboardPerson], resolve: ({ people }) => [...people] }),
  }),
});

const DashboardSite = builder.objectRef<DashboardSiteRow>('DashboardSite').implement({
  fields: (t) => ({
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    name: t.exposeString('name'),
    note: t.exposeString('note', { nullable: true }),
    onDuty: t.exposeInt('onDuty', { description: 'People with a time in and no time out.' }),
    missedRounds: t.exposeInt('missedRounds', {
      description: 'Rounds of the shifts that are shown that nobody began in time.',
    }),
    sections: t.field({
      type: [DashboardSection],
      description:
        'Day and night of today, also without anybody; other shifts where somebody is or is needed.',
      resolve: ({ sections }) => [...sections],
    }),
  }),
});

const DashboardAway = builder.objectRef<Away>('DashboardAway').implement({
  fields: (t) => ({
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    startDatetime: t.expose('startDatetime', { type: 'Timestamp' }),
    endDatetime: t.expose('endDatetime', { type: 'Timestamp' }),
  }),
});

export const DashboardList = builder.objectRef<Dashboard>('DashboardList').implement({
  fields: (t) => ({
    result: t.field({ type: [DashboardSite], resolve: ({ result }) => [...result] }),
    count: t.exposeInt('count'),
    onDuty: t.exposeInt('onDuty', { description: 'On all sites of the filter together.' }),
    away: t.field({
      type: [DashboardAway],
      description: 'Approved leave of the whole agency in the time of the shifts that are shown.',
      resolve: ({ away }) => [...away],
    }),
    onLeave: t.exposeInt('onLeave', { description: 'People of the whole agency, today.' }),
    asOf: t.expose('asOf', { type: 'Timestamp', description: 'By the clock of the server.' }),
  }),
});
