/**
 * What a comment on a report is: one among the office, a question to who reported, or their answer.
 * Who reported sees the last two on their phone.
 */
export const incidentCommentKinds = ['COMMENT', 'QUESTION', 'ANSWER'] as const;
export type IncidentCommentKind = (typeof incidentCommentKinds)[number];

/** What stands beside a comment; nothing beside a plain one. */
export const commentKindTexts: Readonly<Record<IncidentCommentKind, string | null>> = {
  COMMENT: null,
  QUESTION: 'Question',
  ANSWER: 'Answer',
};

/** Whether a question waits for an answer. @param kinds of the comments, the first one first */
export function isAsked(kinds: readonly IncidentCommentKind[]): boolean {
  return kinds.lastIndexOf('QUESTION') > kinds.lastIndexOf('ANSWER');
}

export const questionMessages = {
  notAsked: 'The office has not asked anything about this report.',
} as const;
