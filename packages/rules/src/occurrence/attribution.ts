import { listTime } from '../dates.ts';
import { personText } from '../person-text.ts';

/** Who notes what happens does so within minutes: an entry is told to be later from then on. */
export const promptMinutes = 5;

/** What is known of who wrote an entry and what became of it. Times are ISO UTC. */
export interface Attribution {
  readonly datetime: string;
  readonly createdOn: string;
  /** When the entry stopped to count; null while it does. */
  readonly cancelledOn: string | null;
  readonly cancelledByStaffProfileName: string | null;
  readonly cancelledByStaffProfileDesignation: string | null;
  /** The entry that came in its place; null where it was struck off. */
  readonly replacedByID: number | null;
}

/**
 * What stands below an entry on screen and in the PDF: when it was written, if later than its time,
 * and who struck it off or replaced it, and when.
 */
export function attributionTexts(entry: Attribution, timeZone: string): string[] {
  const { createdOn, cancelledOn, replacedByID } = entry;
  const written = isWrittenLater(entry) ? [`Written ${listTime(createdOn, timeZone)}`] : [];
  if (cancelledOn === null) return written;
  const what = replacedByID === null ? 'Struck off' : 'Replaced';
  return [...written, `${what}${byText(entry)}, ${listTime(cancelledOn, timeZone)}`];
}

function isWrittenLater({ datetime, createdOn }: Attribution): boolean {
  return Date.parse(createdOn) - Date.parse(datetime) >= promptMinutes * 60_000;
}

function byText(entry: Attribution): string {
  const { cancelledByStaffProfileName: name, cancelledByStaffProfileDesignation } = entry;
  if (name === null) return '';
  return ` by ${personText({ name, designation: cancelledByStaffProfileDesignation })}`;
}
