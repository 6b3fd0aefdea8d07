import * as v from 'valibot';
import { requiredMessage } from '../required.ts';

/** What a person may keep, in characters; and how many views, over all lists. */
export const savedViewLimits = { name: 60, search: 2000, views: 100 } as const;

export const savedViewMessages = {
  tooMany: `You have ${savedViewLimits.views} views already. Delete one that you no longer need.`,
  gone: 'This view is deleted already.',
} as const;

/** The path of a list: of a screen, and of no record. */
const screenPath = /^\/(?:[a-z]+(?:\/[a-z]+)*)?$/;

/** Whether the views of such a path are kept: not where it names a record. */
export function keepsViews(path: string): boolean {
  return screenPath.test(path);
}

export const savedViewName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(requiredMessage),
  v.maxLength(savedViewLimits.name, `At most ${savedViewLimits.name} characters.`),
);

/** A view as it is saved: a name that is there already gets the new filters. */
export const savedViewInput = v.object({
  screen: v.pipe(v.string(), v.maxLength(100), v.check(keepsViews, 'No such screen.')),
  name: savedViewName,
  /** As the address of the list has it, with its question mark; empty for the list as it begins. */
  search: v.pipe(
    v.string(),
    v.maxLength(savedViewLimits.search, 'These filters are too long to be kept.'),
    v.regex(/^(?:\?.+)?$/),
  ),
  /** The list begins with it. */
  isDefault: v.boolean(),
});

export type SavedViewInput = v.InferOutput<typeof savedViewInput>;
