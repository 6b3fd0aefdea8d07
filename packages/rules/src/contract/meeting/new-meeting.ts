import type { MeetingFormInput } from '../inputs.ts';

type Scores = MeetingFormInput['scores'];

/** What a new meeting sends: empty texts, lists and scores are left out (CON-69). */
export function withoutEmpty(meeting: MeetingFormInput) {
  const { venue, agenda, note, actionPlan, attendees = [], scores, actions = [] } = meeting;
  return {
    ...meeting,
    venue: venue || undefined,
    agenda: agenda || undefined,
    note: note || undefined,
    actionPlan: actionPlan || undefined,
    attendees: unlessNone(
      attendees.map(({ name, email, ...one }) => ({
        ...one,
        name: name || undefined,
        email: email || undefined,
      })),
    ),
    scores: unlessNone(
      scores.filter(isGiven).map(({ remark, ...one }) => ({ ...one, remark: remark || undefined })),
    ),
    actions: unlessNone(
      actions.map(({ owner, ...one }) => ({ ...one, owner: owner || undefined })),
    ),
  };
}

/** The row of the form in which the score stands that was sent at a place. */
export function placeOfScore(scores: Scores, place: number): number {
  const places = scores.flatMap((score, row) => (isGiven(score) ? [row] : []));
  return places[place] ?? place;
}

const isGiven = ({ score, remark }: Scores[number]) => score !== undefined || Boolean(remark);

const unlessNone = <Row>(rows: readonly Row[]) => (rows.length === 0 ? undefined : rows);
