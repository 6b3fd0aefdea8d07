import { shownUsername } from '@guardroom/rules/staff/profile/nric';

/** What was searched for, as a heading names it. What looks like an NRIC is masked as everywhere in files. */
export function searchText(search: string | undefined): string | undefined {
  return search?.trim() ? shownUsername(search.trim()) : undefined;
}

/** The line of a heading that names what was searched for, none where nothing was. */
export function searchLine(search: string | undefined): readonly (readonly [string, string])[] {
  const text = searchText(search);
  return text === undefined ? [] : [['Search', text]];
}
