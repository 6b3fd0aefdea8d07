import type { NoticeChannel } from '../settings/notice/notice-kind.ts';
import type { AlertKind } from './alert-kind.ts';
import type { AlertSeverity } from './alert-status.ts';

/** Who is told: those the duty roster names first or second, or every administrator with alerts. */
export const alertAudiences = ['ON_CALL', 'SECOND_ON_CALL', 'ADMINISTRATORS', 'PEOPLE'] as const;
export type AlertAudience = (typeof alertAudiences)[number];

export const alertAudienceLabels: Readonly<Record<AlertAudience, string>> = {
  ON_CALL: 'Who is on call first',
  SECOND_ON_CALL: 'Who is on call second',
  ADMINISTRATORS: 'Everybody with alerts',
  PEOPLE: 'Named people',
};

/** Somebody who is told when nobody acknowledged the alert before. */
export interface AlertStep {
  /** Minutes since it opened. */
  readonly afterMinutes: number;
  readonly audience: AlertAudience;
  /** Of PEOPLE. */
  readonly staffProfileIDs: readonly number[];
  readonly channels: readonly NoticeChannel[];
}

/** When something becomes an alert, and who is told in turn. */
export interface AlertRule {
  readonly isOn: boolean;
  /** From when it is due until it is an alert. */
  readonly minutes: number;
  readonly severity: AlertSeverity;
  readonly steps: readonly AlertStep[];
}

const step = (
  afterMinutes: number,
  audience: AlertAudience,
  ...channels: readonly NoticeChannel[]
): AlertStep => ({ afterMinutes, audience, staffProfileIDs: [], channels });

const atOnce = [
  step(0, 'ON_CALL', 'PUSH'),
  step(5, 'SECOND_ON_CALL', 'PUSH', 'SMS'),
  step(15, 'ADMINISTRATORS', 'PUSH', 'EMAIL'),
];
const inOffice = [step(0, 'ON_CALL', 'PUSH', 'EMAIL')];

const rule = (
  severity: AlertSeverity,
  minutes: number,
  steps: readonly AlertStep[],
): AlertRule => ({
  isOn: true,
  minutes,
  severity,
  steps,
});

/** What holds in an agency until it says otherwise. */
export const defaultAlertRules: Readonly<Record<AlertKind, AlertRule>> = {
  PANIC: rule('URGENT', 0, [
    step(0, 'ADMINISTRATORS', 'PUSH', 'SMS'),
    step(2, 'ADMINISTRATORS', 'PUSH', 'SMS', 'EMAIL'),
  ]),
  NOT_ON_DUTY: rule('URGENT', 15, atOnce),
  LEFT_EARLY: rule('URGENT', 10, atOnce),
  PLACE_UNCOVERED: rule('WARNING', 0, atOnce),
  WELFARE: rule('URGENT', 0, atOnce),
  ROUND_MISSED: rule('WARNING', 0, [step(0, 'ON_CALL', 'PUSH')]),
  DEVICE_SILENT: rule('WARNING', 30, [step(0, 'ON_CALL', 'PUSH')]),
  LEAVE_TEARS_ROSTER: rule('WARNING', 0, inOffice),
  LICENCE_EXPIRING: rule('WARNING', 0, inOffice),
  MEDICAL_EXPIRING: rule('WARNING', 0, inOffice),
  WORK_PASS_EXPIRING: rule('WARNING', 0, inOffice),
  SOP_UNREAD: rule('NOTE', 0, inOffice),
  TICKET_OVERDUE: rule('NOTE', 0, inOffice),
  ACTION_OVERDUE: rule('NOTE', 0, inOffice),
  MEETING_OVERDUE: rule('NOTE', 0, inOffice),
  CONTRACT_ENDS: rule('NOTE', 0, inOffice),
};

/** A rule that an agency wrote: of all its sites, or of one. */
export interface WrittenRule extends AlertRule {
  readonly kind: AlertKind;
  readonly siteProfileID: number | null;
}

/** The rule of a kind at a site: the site's own, else the agency's, else what holds everywhere. */
export function ruleAt(
  written: readonly WrittenRule[],
  kind: AlertKind,
  siteProfileID: number | null,
): AlertRule {
  const own = written.filter((each) => each.kind === kind);
  const ofSite = own.find(
    (each) => each.siteProfileID !== null && each.siteProfileID === siteProfileID,
  );
  return ofSite ?? own.find((each) => each.siteProfileID === null) ?? defaultAlertRules[kind];
}
