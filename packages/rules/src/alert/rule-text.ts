import { alertKindTexts, type AlertKind } from './alert-kind.ts';
import { alertAudienceLabels, type AlertRule, type AlertStep } from './alert-rule.ts';
import { alertSeverityLabels } from './alert-status.ts';
import type { NoticeChannel } from '../settings/notice/notice-kind.ts';

const ways = { PUSH: 'push', EMAIL: 'e-mail', SMS: 'text message' } as const;

/** What ways are called where they are chosen. */
export const channelLabels: Readonly<Record<NoticeChannel, string>> = {
  PUSH: 'Push',
  EMAIL: 'E-mail',
  SMS: 'Text message',
};

/** `Urgent, 15 minutes after the start of the shift` */
export function ruleText(
  kind: AlertKind,
  { isOn, severity, minutes }: Pick<AlertRule, 'isOn' | 'severity' | 'minutes'>,
): string {
  if (!isOn) return 'Off';
  const { after } = alertKindTexts[kind];
  const label = alertSeverityLabels[severity];
  if (after === null) return `${label}, at once`;
  if (minutes === 0)
    return `${label}, ${after.startsWith('after ') ? `right ${after}` : 'at once'}`;
  return `${label}, ${minutes === 1 ? '1 minute' : `${minutes} minutes`} ${after}`;
}

/** `At once: who is on call first, by push. After 5 minutes: …` */
export function stepsText(steps: readonly AlertStep[]): string {
  return steps
    .map(({ afterMinutes, audience, staffProfileIDs, channels }) => {
      const when = afterMinutes === 0 ? 'At once' : `After ${afterMinutes} minutes`;
      const label = alertAudienceLabels[audience].toLowerCase();
      const whom = audience === 'PEOPLE' ? `${staffProfileIDs.length} ${label}` : label;
      return `${when}: ${whom}, by ${channels.map((channel) => ways[channel]).join(' and ')}.`;
    })
    .join(' ');
}
