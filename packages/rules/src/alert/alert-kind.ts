/** What people are alerted of, in the order of the settings. The names are kept: they never change. */
export const alertKinds = [
  'PANIC',
  'NOT_ON_DUTY',
  'LEFT_EARLY',
  'PLACE_UNCOVERED',
  'WELFARE',
  'ROUND_MISSED',
  'DEVICE_SILENT',
  'LEAVE_TEARS_ROSTER',
  'LICENCE_EXPIRING',
  'MEDICAL_EXPIRING',
  'WORK_PASS_EXPIRING',
  'SOP_UNREAD',
  'TICKET_OVERDUE',
  'ACTION_OVERDUE',
  'MEETING_OVERDUE',
  'CONTRACT_ENDS',
] as const;

export type AlertKind = (typeof alertKinds)[number];

interface KindText {
  readonly label: string;
  /** What the minutes of its rule count from; null where it is told at once. */
  readonly after: string | null;
}

/** How kinds are called, and what the minutes of their rules count from. */
export const alertKindTexts: Readonly<Record<AlertKind, KindText>> = {
  PANIC: { label: 'Call for help', after: null },
  NOT_ON_DUTY: { label: 'Not on duty', after: 'after the start of the shift' },
  LEFT_EARLY: { label: 'Left early', after: 'after clocking out, while the shift still runs' },
  PLACE_UNCOVERED: { label: 'Place uncovered', after: 'after somebody is known not to come' },
  WELFARE: { label: 'Welfare check unanswered', after: null },
  ROUND_MISSED: { label: 'Round missed', after: 'after the round was due' },
  DEVICE_SILENT: { label: 'Device silent', after: 'without contact while on duty' },
  LEAVE_TEARS_ROSTER: { label: 'Leave in a published shift', after: null },
  LICENCE_EXPIRING: { label: 'Licence missing for a shift', after: null },
  MEDICAL_EXPIRING: { label: 'Medical check missing for a shift', after: null },
  WORK_PASS_EXPIRING: { label: 'Work pass missing for a shift', after: null },
  SOP_UNREAD: { label: 'SOP not acknowledged for a shift', after: null },
  TICKET_OVERDUE: { label: 'Ticket overdue', after: 'after 09:00 of the day after it was due' },
  ACTION_OVERDUE: { label: 'Action overdue', after: null },
  MEETING_OVERDUE: { label: 'Meeting overdue', after: null },
  CONTRACT_ENDS: { label: 'Contract ends', after: null },
};

/** Whether a text is the name of a kind. */
export function isAlertKind(text: string): text is AlertKind {
  return alertKinds.some((kind) => kind === text);
}
