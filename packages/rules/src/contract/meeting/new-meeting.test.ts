import type { MeetingFormInput } from '../inputs.ts';
import { describe, expect, it } from 'vitest';
import { placeOfScore, withoutEmpty } from './new-meeting.ts';

const time = {
  startDatetime: '2026-03-02T02:00:00Z',
  endDatetime: '2026-03-02T03:30:00Z',
  type: 'VIRTUAL',
} as const;
const untouched: MeetingFormInput = {
  ...time,
  venue: '',
  agenda: '',
  note: '',
  actionPlan: '',
  attendees: [],
  scores: [{ contractIndicatorID: 1, remark: '' }],
  actions: [],
};

describe('a new meeting is sent (CON-69)', () => {
  it('without texts, lists and scores that are empty', () => {
    expect(withoutEmpty(untouched)).toEqual(time);
  });

  it('with what was filled in, and without what is empty within', () => {
    const meeting: MeetingFormInput = {
      ...untouched,
      note: 'Well',
      attendees: [{ name: 'Tan', email: '' }, { clientUserProfileID: 7 }],
      scores: [
        { contractIndicatorID: 1, remark: '' },
        { contractIndicatorID: 2, score: 0, remark: '' },
        { contractIndicatorID: 3, remark: 'Not counted' },
      ],
      actions: [{ description: 'Order lamps', owner: '', side: 'AGENCY' }],
    };
    expect(withoutEmpty(meeting)).toEqual({
      ...time,
      note: 'Well',
      attendees: [{ name: 'Tan' }, { clientUserProfileID: 7 }],
      scores: [
        { contractIndicatorID: 2, score: 0 },
        { contractIndicatorID: 3, remark: 'Not counted' },
      ],
      actions: [{ description: 'Order lamps', side: 'AGENCY' }],
    });
    // What the server says of the first score that was sent belongs to the second row.
    expect(placeOfScore(meeting.scores, 0)).toBe(1);
    expect(placeOfScore(meeting.scores, 1)).toBe(2);
  });
});
