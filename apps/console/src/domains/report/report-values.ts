import {
  guardNameWays,
  quietWays,
  reportFormats,
  reportKinds,
  reportLook,
} from '@guardroom/rules/report/report-kinds';
import * as v from 'valibot';
import type { ReportSetUp } from './queries.ts';

/** What is filled in to set up a report. */
export const reportValues = v.object({
  name: v.string(),
  kind: v.picklist(reportKinds),
  siteProfileIDs: v.array(v.number()),
  staffProfileIDs: v.array(v.number()),
  clientUserProfileIDs: v.array(v.number()),
  /** With commas between. */
  addresses: v.string(),
  /** `08:30, 20:30` */
  times: v.string(),
  weekday: v.optional(v.number()),
  dayOfMonth: v.optional(v.number()),
  formats: v.array(v.picklist(reportFormats)),
  ifQuiet: v.picklist(quietWays),
  guardNames: v.picklist(guardNameWays),
  enabled: v.boolean(),
});
export type ReportValues = v.InferOutput<typeof reportValues>;

export const blankReport: ReportValues = {
  name: '',
  kind: 'SITE_DAILY',
  siteProfileIDs: [],
  staffProfileIDs: [],
  clientUserProfileIDs: [],
  addresses: '',
  times: '08:30',
  weekday: 1,
  dayOfMonth: 1,
  formats: ['PDF'],
  ifQuiet: 'SAY_SO',
  guardNames: 'FULL',
  enabled: true,
};

/** A report as its form begins. */
export function valuesOf(report: ReportSetUp): ReportValues {
  const ids = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id);
  return {
    name: report.name,
    kind: report.kind,
    siteProfileIDs: ids(report.sites),
    staffProfileIDs: ids(report.staff),
    clientUserProfileIDs: ids(report.clientUsers),
    addresses: report.addresses.join(', '),
    times: report.times.join(', '),
    weekday: report.weekday ?? 1,
    dayOfMonth: report.dayOfMonth ?? 1,
    formats: [...report.formats],
    ifQuiet: report.ifQuiet,
    guardNames: report.guardNames,
    enabled: report.enabled,
  };
}

/** What is sent of it. */
export function inputOf(values: ReportValues) {
  const { isOfSites } = reportLook(values.kind);
  return {
    ...values,
    siteProfileIDs: isOfSites ? values.siteProfileIDs : [],
    addresses: partsOf(values.addresses, /[\s,;]+/),
    times: partsOf(values.times, /[\s,;]+/),
  };
}

const partsOf = (text: string, between: RegExp): string[] => text.split(between).filter(Boolean);
