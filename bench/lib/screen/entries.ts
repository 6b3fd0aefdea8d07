import { addDays, endOfDay, startOfDay } from '@guardroom/rules/dates';
import { feedbackFilter, type FeedbackChoice } from '@guardroom/rules/feedback/feedback-filter';
import {
  occurrencesFilter,
  type OccurrencesChoice,
} from '@guardroom/rules/occurrence/occurrences-filter';
import { defaultPageSize } from '@guardroom/rules/paging';
import { visitorsFilter, type VisitorsChoice } from '@guardroom/rules/visitor/visitors-filter';
import { feedbackList } from '../../../apps/server/src/domains/feedback/filter.ts';
import { occurrenceList } from '../../../apps/server/src/domains/occurrence/filter.ts';
import { visitorRecordList } from '../../../apps/server/src/domains/visitor/filter.ts';
import { timeZone } from '../agency/dataset.ts';
import { commonWord, rareWord, type EntriesAgency } from '../agency/entries.ts';
import type { Screen } from './screens.ts';

// apps/console/src/domains/{occurrence,visitor,feedback}/list-columns.tsx.
const occurrenceFields = `id siteProfileID siteProfileName sn datetime title description cancelled
  cancelledOn cancelledByStaffProfileName replacingID replacedByID reportedByStaffProfileID
  reportedByStaffProfileDesignation reportedByStaffProfileName`;
const visitorFields = `id version siteProfileName inTimestamp outTimestamp name phoneNo purpose block
  unit vehicleNo remarks type cancelled`;
const feedbackFields = 'id category summary description name email contact createdOn';

const first = { limit: defaultPageSize, offset: 0, order: [] };
const byNumber = {
  ...first,
  order: [
    { field: 'date', direction: 'ASC' as const },
    { field: 'sn', direction: 'ASC' as const },
  ],
};
const month = 30;
const year = 365;
/** Longer than any history that is made. */
const always = 100 * year;

/** What people ask the three lists, searches over a month, a year and all there is among them. */
export function entriesScreensOf(agency: EntriesAgency): Screen[] {
  return [...occurrenceScreens(agency), ...visitorScreens(agency), ...feedbackScreens()];
}

/** So many days that end with the last one of the data. */
function daysOf({ lastDay }: EntriesAgency, days: number) {
  const from = addDays(lastDay, 1 - days);
  return {
    from,
    to: lastDay,
    start: startOfDay(from, timeZone),
    end: endOfDay(lastDay, timeZone),
  };
}

function occurrenceScreens(agency: EntriesAgency): Screen[] {
  const { id: securityAgencyID, siteProfileID } = agency;
  const screen = (name: string, days: number, choice: Partial<OccurrencesChoice> = {}): Screen => ({
    name: `occurrences ${name}`,
    list: occurrenceList,
    fields: occurrenceFields,
    filter: { ...occurrencesFilter({ securityAgencyID, ...daysOf(agency, days), ...choice }) },
    page: byNumber,
  });
  return [
    screen('of a month', month),
    screen('of a month, replaced ones too', month, { replaced: true }),
    screen('of a month and a site', month, { siteProfileID }),
    screen('of a month by a common word', month, { search: commonWord }),
    screen('of a month by a rare word', month, { search: rareWord }),
    screen('of a year by a rare word', year, { search: rareWord }),
    screen('of all years by a rare word', always, { search: rareWord }),
    screen('of all years by a rare word and a site', always, { search: rareWord, siteProfileID }),
  ];
}

function visitorScreens(agency: EntriesAgency): Screen[] {
  const { id: securityAgencyID, siteProfileID } = agency;
  const screen = (name: string, days: number, choice: Partial<VisitorsChoice> = {}): Screen => ({
    name: `visitors ${name}`,
    list: visitorRecordList,
    fields: visitorFields,
    filter: { ...visitorsFilter({ securityAgencyID, ...daysOf(agency, days), ...choice }) },
    page: first,
  });
  return [
    screen('of two days', 2),
    screen('of two days and a site', 2, { siteProfileID }),
    screen('who are still inside', year, { inside: true }),
    screen('of two days by a common word', 2, { search: commonWord }),
    screen('of a month by a common word', month, { search: commonWord }),
    screen('of a month by a rare word', month, { search: rareWord }),
    screen('of all years by a rare word', always, { search: rareWord }),
    screen('of all years by a rare word and a site', always, { search: rareWord, siteProfileID }),
  ];
}

function feedbackScreens(): Screen[] {
  const screen = (name: string, choice: FeedbackChoice): Screen => ({
    name: `feedback ${name}`,
    list: feedbackList,
    fields: feedbackFields,
    filter: { ...feedbackFilter(choice) },
    page: first,
  });
  return [
    screen('as it opens', {}),
    screen('of a category', { category: 'COMPLAINT' }),
    screen('by a rare word', { search: rareWord }),
  ];
}
