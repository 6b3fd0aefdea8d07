import { SearchSelect } from '@guardroom/ui/choice/search-select.tsx';
import type { AuditChoice } from '@guardroom/rules/audit/audit-filter';
import { auditKind } from '@guardroom/rules/audit/audit-words';
import { addDays, endOfDay, startOfDay, todayIn } from '@guardroom/rules/dates';
import type { Viewer } from '../../platform/session/session.ts';
import { rangeOf, rangeText } from '@guardroom/ui/date/date-range.ts';
import { idKind, rangeKind, remoteKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter, type FilterSpec } from '../../ui/filter/filter.ts';
import type { AuditSearch } from './paths.ts';
import { personOptions } from './queries.ts';

/** A week, so that the screen reads little until somebody wants more. */
const lastDays = (today: string) => ({ from: addDays(today, -6), to: today });

/** `today` is the agency's `YYYY-MM-DD`, `kinds` those that were ever changed. */
export function auditFilters(
  agencyID: number,
  today: string,
  kinds: readonly string[],
): Filter<AuditSearch>[] {
  const initial = rangeText(lastDays(today));
  return [
    filter('range', rangeKind('Date Range', { initial, last: today })),
    filter('person', remoteKind('Person', personOptions(agencyID))),
    filter('kind', kindKind(kinds)),
    filter('record', idKind('Record ID', 'Of the kind')),
  ];
}

function kindKind(kinds: readonly string[]): FilterSpec<string> {
  const options = kinds
    .map((value) => ({ value, label: auditKind(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return {
    label: 'Kind',
    text: auditKind,
    render: ({ control, value, onChange }) => (
      <SearchSelect<string>
        {...control}
        onClear={() => onChange(undefined)}
        placeholder="All"
        options={options}
        value={value ?? null}
        onChange={onChange}
      />
    ),
  };
}

/** What the screen shows and the export takes: days become instants of the agency's zone. */
export function auditChoice(search: AuditSearch, viewer: Viewer): AuditChoice {
  const { timeZone, securityAgencyID } = viewer;
  const { from, to } = search.range ? rangeOf(search.range) : lastDays(todayIn(timeZone));
  return {
    securityAgencyID,
    start: startOfDay(from, timeZone),
    end: endOfDay(to, timeZone),
    staffProfileID: search.person,
    entity: search.kind,
    // The id of a record says nothing without its kind.
    entityID: search.kind === undefined ? undefined : search.record,
  };
}
