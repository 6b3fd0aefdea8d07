import * as v from 'valibot';

/** A site that was searched at the office. */
const foundSite = v.object({ siteProfileID: v.number(), name: v.string() });
export type FoundSite = v.InferOutput<typeof foundSite>;

/** What is typed on the way on duty, kept as a draft. */
export const comeShape = v.object({
  /** When it was begun, in ms of the device. */
  begunAt: v.number(),
  chosen: v.nullable(v.number()),
  found: v.nullable(foundSite),
  lateReason: v.string(),
  outsideReason: v.string(),
});
export type ComeValues = v.InferOutput<typeof comeShape>;

export const comeDraft = 'come';

/** Nothing was typed. */
export const emptyCome = (): ComeValues => ({
  begunAt: Date.now(),
  chosen: null,
  found: null,
  lateReason: '',
  outsideReason: '',
});

/** What was begun on another shift says nothing of this one; ms. */
const typedFor = 4 * 3_600_000;

/** Whether it was typed so long ago that it is not meant any more. */
export function isOfBefore({ begunAt }: ComeValues, now = Date.now()): boolean {
  return now - begunAt > typedFor;
}
