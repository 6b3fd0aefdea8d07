import { shiftAt, shiftLabels } from '../../deployment/shifts.ts';

/** DUE is still waited for; VOID: whoever was to be asked went, or the plan asks for it no more. */
export const welfareStates = ['DUE', 'ANSWERED', 'MISSED', 'VOID'] as const;
export type WelfareState = (typeof welfareStates)[number];

export const welfareStateLabels: Readonly<Record<WelfareState, string>> = {
  DUE: 'Waiting',
  ANSWERED: 'Answered',
  MISSED: 'Not answered',
  VOID: 'Left out',
};

/** A welfare check, as what came of it needs it. */
export interface WelfareCheckFacts {
  readonly state: WelfareState;
  readonly dueOn: string;
  readonly answeredOn: string | null;
  readonly calls: number;
  /** Why its alert was closed; null without one, and while it stands. */
  readonly alertReason: string | null;
}

/** What came of a check, beside the label of its state; null where that says it all. */
export function welfareOutcome(check: WelfareCheckFacts): string | null {
  const { state, dueOn, answeredOn, calls, alertReason } = check;
  switch (state) {
    case 'DUE':
      return calls === 0 ? null : `Called ${timesText(calls)}, no answer yet`;
    case 'ANSWERED':
      if (alertReason !== null) return alertReason;
      return answeredOn !== null && answeredOn < dueOn ? 'Before it was due' : null;
    case 'MISSED':
      return alertReason;
    case 'VOID':
      return 'Went off duty, or the checks of the site were changed';
  }
}

const timesText = (calls: number) => (calls === 1 ? 'once' : `${calls} times`);

/** `Night Shift`: in which of the two a check falls due, by clocks of the agency. */
export function welfareShift(dueOn: string, timeZone: string): string {
  return shiftLabels[shiftAt(dueOn, timeZone).shift];
}

/** The columns of welfare checks in their order, on screen and in the file. */
export const welfareTitles = {
  staffProfileName: 'Guard',
  siteProfileName: 'Site',
  shift: 'Shift',
  dueOn: 'Due',
  answeredOn: 'Answered',
  calls: 'Calls',
  outcome: 'What Came',
} as const;
