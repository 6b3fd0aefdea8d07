import { leavesFilter, type LeavesChoice } from '@guardroom/rules/leave/leaves-filter';
import { defaultPageSize } from '@guardroom/rules/paging';
import { noGrade, staffFilter, type StaffChoice } from '@guardroom/rules/staff/staff-filter';
import {
  suggestionFilter,
  type SuggestionChoice,
} from '@guardroom/rules/training/suggestion-filter';
import { leaveRequestList } from '../../../apps/server/src/domains/leave/filter.ts';
import { staffProfileList } from '../../../apps/server/src/domains/staff/filter.ts';
import { suggestionList } from '../../../apps/server/src/domains/training/filter.ts';
import type { Page } from '../../../apps/server/src/platform/graphql/list/pagination.ts';
import type { MeasuredPeople } from '../agency/people.ts';
import type { Screen } from './screens.ts';

// apps/console/src/domains/{staff,training}/*-columns.tsx.
const staffFields = 'id name status phoneNo designation plrdCode emStatus emType';
const suggestionFields = `id name phoneNo designation emStatus emType plrdCode plrdDateIssued
  nextGradeCode eligibility projectedDate optionalDone optionalReq
  suggestions { trainingModuleID code title mandatory }`;

const byName: Page = {
  limit: defaultPageSize,
  offset: 0,
  order: [{ field: 'name', direction: 'ASC' }],
};

type Choice = Omit<StaffChoice, 'securityAgencyID'>;
const active = { emStatus: 'ACTIVE' } as const;

/** What people choose on both screens. */
const choices: Readonly<Record<string, Choice>> = {
  'as it opens': active,
  'by a common name': { ...active, search: 'Wei' },
  'by a rare number': { ...active, search: 'P1777' },
  'of a grade': { ...active, plrdGradeID: 2 },
  'without a grade': { ...active, plrdGradeID: noGrade },
  'of a designation': { ...active, designation: 'SS' },
  'part-time': { ...active, emType: 'PT' },
  'who have left': { emStatus: 'ENDED' },
  everybody: {},
};

/** The staff list and the training suggestion, under the same choice. */
export interface ComparedScreens {
  readonly name: string;
  readonly staff: Screen;
  readonly suggestion: Screen;
}

export function comparedScreensOf({ id: securityAgencyID }: MeasuredPeople): ComparedScreens[] {
  return Object.entries(choices).map(([name, choice]) => ({
    name,
    staff: {
      name,
      list: staffProfileList,
      fields: staffFields,
      filter: { ...staffFilter({ securityAgencyID, ...choice }) },
      page: byName,
    },
    suggestion: suggestionScreen(name, { securityAgencyID, ...choice }),
  }));
}

/** What only the suggestion is filtered by. */
export function eligibilityScreensOf({ id: securityAgencyID }: MeasuredPeople): Screen[] {
  return [
    suggestionScreen('eligible', { securityAgencyID, ...active, eligibility: 'ELIGIBLE' }),
    suggestionScreen('ineligible', { securityAgencyID, ...active, eligibility: 'INELIGIBLE' }),
  ];
}

function suggestionScreen(name: string, choice: SuggestionChoice): Screen {
  return {
    name,
    list: suggestionList,
    fields: suggestionFields,
    filter: { ...suggestionFilter(choice) },
    page: byName,
  };
}

// apps/console/src/domains/leave/list-columns.tsx.
const leaveFields = `id version staffProfileID staffName staffNo leaveTypeID leaveTypeName startDate
  endDate halfDay days note status documents shifts createdOn decidedByName cancelledByName`;

/** The list of leave, of the year that it opens with and of all years. */
export function leaveScreensOf({ id: securityAgencyID }: MeasuredPeople): Screen[] {
  const year = new Date().getFullYear();
  const ofYear = { start: `${year}-01-01`, end: `${year}-12-31` };
  const screen = (name: string, choice: Partial<LeavesChoice> = {}): Screen => ({
    name,
    list: leaveRequestList,
    fields: leaveFields,
    filter: { ...leavesFilter({ securityAgencyID, ...ofYear, ...choice }) },
    page: { limit: defaultPageSize, offset: 0, order: [] },
  });
  return [
    screen('as it opens'),
    screen('what waits', { status: 'PENDING' }),
    screen('by a common name', { search: 'Wei' }),
    screen('by a rare number', { search: 'P1777' }),
    screen('of all years', { start: '2000-01-01', end: '2100-12-31' }),
  ];
}
