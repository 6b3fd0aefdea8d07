/**
 * The book is a chain: each link is a keyed digest of the link before it and of all that it says, so
 * that an entry that was altered, taken out or put in between afterwards does not fit any more.
 */

/** What an entry says for good. Times are ISO UTC without fractions, as they are kept. */
export interface EntryContent {
  readonly siteProfileID: number;
  readonly reportedByStaffProfileID: number;
  readonly reportedByStaffProfileName: string;
  readonly sn: number;
  readonly date: string;
  readonly datetime: string;
  readonly title: string;
  readonly description: string;
  /** The link of the entry that this one replaces. */
  readonly replacingLinkNo: number | null;
  readonly createdOn: string;
}

/** That an entry was struck off, or replaced. */
export interface EndContent {
  /** The link of the entry. */
  readonly endedLinkNo: number;
  /** The link of the entry that came in its place. */
  readonly replacedByLinkNo: number | null;
  readonly cancelledByStaffProfileID: number;
  readonly cancelledByStaffProfileName: string;
  readonly cancelledOn: string;
}

/** The text of a link, of which the digest is made. The order of the fields is part of it. */
export function entryText(linkNo: number, previous: string, entry: EntryContent): string {
  return JSON.stringify([
    'entry',
    linkNo,
    previous,
    entry.siteProfileID,
    entry.reportedByStaffProfileID,
    entry.reportedByStaffProfileName,
    entry.sn,
    entry.date,
    entry.datetime,
    entry.title,
    entry.description,
    entry.replacingLinkNo,
    entry.createdOn,
  ]);
}

export function endText(linkNo: number, previous: string, end: EndContent): string {
  return JSON.stringify([
    'end',
    linkNo,
    previous,
    end.endedLinkNo,
    end.replacedByLinkNo,
    end.cancelledByStaffProfileID,
    end.cancelledByStaffProfileName,
    end.cancelledOn,
  ]);
}
