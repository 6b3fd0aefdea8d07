import * as v from 'valibot';

/** So many characters find something that is worth looking at. */
export const siteSearchMinimum = 2;

/** What somebody types to find a site. */
export const siteSearchInput = v.object({
  search: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(siteSearchMinimum, 'Please type at least 2 characters.'),
    v.maxLength(100, 'At most 100 characters.'),
  ),
});
