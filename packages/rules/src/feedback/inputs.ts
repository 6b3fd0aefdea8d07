import * as v from 'valibot';
import { requiredMessage } from '../required.ts';
import { feedbackCategories } from './categories.ts';

/** Constraints on what the public sends, each with its exact message (FBK-04 to FBK-07). */

/** The agency that the form writes to unless its address names another (FBK-11). */
export const publicAgencyID = 1;

export const feedbackLimits = {
  /** Characters. */
  summary: 200,
  description: 1500,
  name: 120,
  contact: 40,
  email: 254,
  /** What the captcha answers with has a few hundred. */
  captcha: 4000,
} as const;

export const feedbackMessages = {
  emailInvalid: 'This is not a valid email.',
  captchaMissing: 'Please tick the box above.',
  captchaExpired: 'The check has expired. Please tick the box again.',
  captchaSpent: 'The check was used already. Please tick the box again.',
  captchaWrong: 'The check did not succeed. Please tick the box again.',
  agencyMissing: 'There is no such agency. Please check the link that you were given.',
} as const;

const text = (characters: number) =>
  v.pipe(
    v.string(requiredMessage),
    v.trim(),
    v.maxLength(characters, `At most ${characters} characters, please.`),
  );
const required = (characters: number) => v.pipe(text(characters), v.nonEmpty(requiredMessage));

/** createFeedbackEmail as the wire takes it. */
export const feedbackInput = v.object({
  category: v.picklist(feedbackCategories, requiredMessage),
  summary: required(feedbackLimits.summary),
  description: v.optional(text(feedbackLimits.description), ''),
  name: required(feedbackLimits.name),
  email: v.pipe(required(feedbackLimits.email), v.email(feedbackMessages.emailInvalid)),
  contact: required(feedbackLimits.contact),
});
export type FeedbackInput = v.InferOutput<typeof feedbackInput>;

/** What the widget of the captcha hands over once it is ticked. */
export const captchaInput = v.pipe(
  v.string(feedbackMessages.captchaMissing),
  v.nonEmpty(feedbackMessages.captchaMissing),
  v.maxLength(feedbackLimits.captcha, feedbackMessages.captchaWrong),
);

/** The form as filled in. */
export const feedbackForm = v.object({ ...feedbackInput.entries, captcha: captchaInput });
