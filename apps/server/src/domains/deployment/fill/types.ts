import type { OpenReason } from '@guardroom/rules/deployment/fill/reasons';
import type { Finding } from '@guardroom/rules/deployment/planning-checks';
import type { Period, Shift } from '@guardroom/rules/deployment/shifts';
import { builder } from '../../../platform/graphql/builder.ts';
import { PlanningFinding } from '../planning/types.ts';
import { DeploymentDay, DeploymentShift, type DeploymentDayRow } from '../types.ts';

/** A site and time. */
interface FillPlaceRow extends Period {
  readonly date: string;
  readonly shift: Shift;
  readonly shiftTypeID: number | null;
  readonly shiftName: string;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
}

/** One person for one place, with what a planner would look at. */
export interface FillLineRow extends FillPlaceRow {
  readonly staffProfileID: number;
  readonly staffName: string;
  readonly staffNo: string;
  readonly designation: string | null;
  readonly grade: string | null;
  readonly monthHours: number;
  readonly hoursLeft: number | null;
  readonly nights: number;
  readonly timesThere: number;
  readonly kilometres: number | null;
  readonly findings: readonly Finding[];
}

export const DeploymentFillLine = builder.objectRef<FillLineRow>('DeploymentFillLine').implement({
  description: 'One person for one place that is open.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    shift: t.expose('shift', { type: DeploymentShift }),
    shiftTypeID: t.expose('shiftTypeID', { type: 'RecordID', nullable: true }),
    shiftName: t.exposeString('shiftName'),
    startDatetime: t.expose('startDatetime', { type: 'Timestamp' }),
    endDatetime: t.expose('endDatetime', { type: 'Timestamp' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffName: t.exposeString('staffName'),
    staffNo: t.exposeString('staffNo'),
    designation: t.exposeString('designation', { nullable: true }),
    grade: t.exposeString('grade', { nullable: true, description: 'SO' }),
    monthHours: t.exposeFloat('monthHours', {
      description: 'Hours of the person in the month, with all that is proposed.',
    }),
    hoursLeft: t.exposeFloat('hoursLeft', {
      nullable: true,
      description:
        'Hours that the limit of the month leaves then; null where none is counted by month.',
    }),
    nights: t.exposeInt('nights', {
      description: 'Nights of the person in the dates, with all that are proposed.',
    }),
    timesThere: t.exposeInt('timesThere', {
      description: 'Times at the site in the last 90 days, with all that are proposed.',
    }),
    kilometres: t.exposeFloat('kilometres', {
      nullable: true,
      description:
        'From the site of their shift before; null where there is none within a week, or a position is not known.',
    }),
    findings: t.field({
      type: [PlanningFinding],
      description: 'Warnings; nothing that blocks is proposed.',
      resolve: ({ findings }) => [...findings],
    }),
  }),
});

const DeploymentFillReason = builder.objectRef<OpenReason>('DeploymentFillReason').implement({
  description: 'What keeps some people from a place, each counted by the first thing.',
  fields: (t) => ({
    sentence: t.exposeString('sentence'),
    people: t.exposeInt('people'),
  }),
});

/** What nobody takes of a place. */
export interface FillOpenRow extends FillPlaceRow {
  /** The lowest grade that may stand there; null: any. */
  readonly grade: string | null;
  readonly missing: number;
  readonly reasons: readonly OpenReason[];
}

export const DeploymentFillOpen = builder.objectRef<FillOpenRow>('DeploymentFillOpen').implement({
  description: 'A place that stays open, and why nobody takes it.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    shift: t.expose('shift', { type: DeploymentShift }),
    shiftTypeID: t.expose('shiftTypeID', { type: 'RecordID', nullable: true }),
    shiftName: t.exposeString('shiftName'),
    startDatetime: t.expose('startDatetime', { type: 'Timestamp' }),
    endDatetime: t.expose('endDatetime', { type: 'Timestamp' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    grade: t.exposeString('grade', {
      nullable: true,
      description: 'The lowest grade that may stand there; null: any.',
    }),
    missing: t.exposeInt('missing', { description: 'People who are missing.' }),
    reasons: t.field({
      type: [DeploymentFillReason],
      resolve: ({ reasons }) => [...reasons],
    }),
  }),
});

export const fillStages = ['WAITING', 'SOLVING', 'TELLING', 'DONE'] as const;
type FillStage = (typeof fillStages)[number];
const DeploymentFillStage = builder.enumType('DeploymentFillStage', { values: fillStages });

/** How far a proposal is, or a part of it. */
export interface FillNews {
  readonly stage: FillStage;
  /** People who are missing, and people who might be planned. */
  readonly missing: number;
  readonly people: number;
  /** Since it was its turn. */
  readonly seconds: number;
  readonly gap: number | null;
  readonly lines: readonly FillLineRow[];
  readonly open: readonly FillOpenRow[];
  /** With the last news. */
  readonly days: readonly DeploymentDayRow[];
}

/** Work that failed after the stream had begun. */
export interface FillFailure {
  readonly error: unknown;
}

export const DeploymentFill = builder.objectRef<FillNews>('DeploymentFill').implement({
  description:
    'How far a proposal is. It comes in parts: the lines and open places of all news together are ' +
    'the whole once one says DONE.',
  fields: (t) => ({
    stage: t.expose('stage', { type: DeploymentFillStage }),
    missing: t.exposeInt('missing', { description: 'People who are missing in the dates.' }),
    people: t.exposeInt('people', { description: 'People who might be planned.' }),
    seconds: t.exposeFloat('seconds', { description: 'Since it is this request’s turn.' }),
    gap: t.exposeFloat('gap', {
      nullable: true,
      description:
        'How far the solver’s answer may be from the best, as a part of it; null without one.',
    }),
    lines: t.field({ type: [DeploymentFillLine], resolve: ({ lines }) => [...lines] }),
    open: t.field({ type: [DeploymentFillOpen], resolve: ({ open }) => [...open] }),
    days: t.field({
      type: [DeploymentDay],
      description:
        'With DONE: the plans as they were read; one that was changed since is refused as STALE.',
      resolve: ({ days }) => [...days],
    }),
  }),
});
