import type { LineStatus } from '@guardroom/rules/deployment/publish/line-status';
import type { OwnHours as Hours } from '@guardroom/rules/deployment/own/own-hours';
import type { Shift } from '@guardroom/rules/deployment/shifts';
import { builder } from '../../../platform/graphql/builder.ts';
import { DeploymentPost, type DeploymentPostRow } from '../post/types.ts';
import { DeploymentStatus } from '../publish/types-status.ts';
import { DeploymentShift } from '../types.ts';

/** Somebody of the own sites. */
export interface OwnColleagueRow {
  readonly staffProfileID: number;
  readonly name: string;
}

export const OwnColleague = builder.objectRef<OwnColleagueRow>('OwnColleague').implement({
  fields: (t) => ({
    staffProfileID: t.expose('staffProfileID', {
      type: 'RecordID',
      description: 'By which a swap can be offered to them.',
    }),
    name: t.exposeString('name'),
  }),
});

/** A line of the roster as the person sees it who works it. */
export interface OwnDeploymentRow {
  readonly id: number;
  readonly date: string;
  readonly shift: Shift;
  /** Null for one of the two of all agencies, which `shift` names then. */
  readonly shiftTypeName: string | null;
  /** Unpaid minutes of its kind; null where the kind says nothing. */
  readonly breakMinutes: number | null;
  readonly startDatetime: string;
  readonly endDatetime: string;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly status: LineStatus;
  readonly publishedOn: string;
  readonly answeredOn: string | null;
  readonly declineReason: string | null;
  readonly openShiftID: number | null;
  readonly others: readonly OwnColleagueRow[];
}

export const OwnDeployment = builder.objectRef<OwnDeploymentRow>('OwnDeployment').implement({
  description: 'A shift of whoever is signed in, as they were told of it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    date: t.expose('date', {
      type: 'Date',
      description: 'The day on which the shift begins, in the time zone of the agency.',
    }),
    shift: t.expose('shift', { type: DeploymentShift }),
    shiftTypeName: t.exposeString('shiftTypeName', {
      nullable: true,
      description: 'Of a kind of the agency’s own; none for one of the two of all agencies.',
    }),
    startDatetime: t.expose('startDatetime', { type: 'Timestamp' }),
    endDatetime: t.expose('endDatetime', { type: 'Timestamp' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    status: t.expose('status', { type: DeploymentStatus }),
    publishedOn: t.expose('publishedOn', {
      type: 'Timestamp',
      description: 'When they were told of it; an answer names it, so that it answers this.',
    }),
    answeredOn: t.expose('answeredOn', { type: 'Timestamp', nullable: true }),
    declineReason: t.exposeString('declineReason', { nullable: true }),
    openShiftID: t.expose('openShiftID', {
      type: 'RecordID',
      nullable: true,
      description: 'The open shift that they took, which withdrawClaim gives back.',
    }),
    others: t.field({
      type: [OwnColleague],
      description: 'Who else is told to be there at that time, by name.',
      resolve: ({ others }) => [...others],
    }),
  }),
});

/** Whom to call. */
export interface SiteContact {
  readonly name: string;
  readonly phoneNo: string;
}

const OwnSiteContact = builder.objectRef<SiteContact>('OwnSiteContact').implement({
  fields: (t) => ({ name: t.exposeString('name'), phoneNo: t.exposeString('phoneNo') }),
});

/** A site at which somebody works. */
export interface OwnSiteRow {
  readonly siteProfileID: number;
  readonly name: string;
  readonly address: string | null;
  readonly unitNo: string | null;
  readonly postal: string | null;
  readonly contacts: readonly SiteContact[];
  readonly posts: readonly DeploymentPostRow[];
}

export const OwnSite = builder.objectRef<OwnSiteRow>('OwnSite').implement({
  description: 'A site of own shifts: where it is, whom to call, and what stands there.',
  fields: (t) => ({
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    name: t.exposeString('name'),
    address: t.exposeString('address', { nullable: true }),
    unitNo: t.exposeString('unitNo', { nullable: true }),
    postal: t.exposeString('postal', { nullable: true }),
    contacts: t.field({
      type: [OwnSiteContact],
      description: 'The site, then the agency, where a number is known.',
      resolve: ({ contacts }) => [...contacts],
    }),
    posts: t.field({ type: [DeploymentPost], resolve: ({ posts }) => [...posts] }),
  }),
});

export const OwnHours = builder.objectRef<Hours>('OwnHours').implement({
  description: 'Hours of a month.',
  fields: (t) => ({
    planned: t.exposeFloat('planned', {
      description: 'Of the shifts that they were told of, without breaks.',
    }),
    clocked: t.exposeFloat('clocked', { description: 'Of records of attendance that are over.' }),
    approved: t.exposeFloat('approved'),
    extra: t.exposeFloat('extra', { description: 'Planned beyond the weekly hours.' }),
    extraLimit: t.exposeFloat('extraLimit', {
      nullable: true,
      description: 'How many extra hours a month may have.',
    }),
  }),
});
