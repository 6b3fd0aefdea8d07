import { shownUsername } from '@guardroom/rules/staff/profile/nric';

/**
 * The line of a heading that names what was searched for, none where nothing was. What looks like an
 * NRIC is masked as everywhere in files.
 */
export function searchLine(search: string | undefined): readonly (readonly [string, string])[] {
  return search?.trim() ? [['Search', shownUsername(search)]] : [];
}
