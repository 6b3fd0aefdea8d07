import {
  ticketCategories,
  ticketCategoryLabels,
  ticketPriorities,
  ticketPriorityLabels,
  ticketStatuses,
  ticketStatusLook,
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
} from './ticket-words.ts';
import type { OverviewGrouping } from './overview-groupings.ts';

export const overviewGroupingLabels: Readonly<Record<OverviewGrouping, string>> = {
  status: 'Status',
  category: 'Category',
  priority: 'Priority',
  site: 'Site',
  client: 'Client',
};

/** One row of listTicketOverviewChart (ENT-42); what was not grouped by is null. */
export interface OverviewRow {
  readonly status: TicketStatus | null;
  readonly category: TicketCategory | null;
  readonly priority: TicketPriority | null;
  readonly siteProfileID: number | null;
  readonly siteProfileName: string | null;
  readonly clientProfileID: number | null;
  readonly clientName: string | null;
  readonly total: number;
}

/** One slice. `place` decides its colour, whatever the counts are; null for what is left over. */
export interface OverviewSlice {
  readonly key: string;
  readonly label: string;
  readonly total: number;
  readonly place: number | null;
}

/** So many slices can be told apart by colour; more go together. */
export const mostSlices = 7;

/** What listTicketOverviewChart answers: the largest groups, and how much there is in all. */
export interface OverviewChart {
  readonly result: readonly OverviewRow[];
  /** Groups, also those that are not among the rows. */
  readonly count: number;
  /** Tickets of all groups. */
  readonly total: number;
}

/** The slices of a grouping: values in the order of their list, sites and clients by their totals. */
export function overviewSlices(chart: OverviewChart, grouping: OverviewGrouping): OverviewSlice[] {
  const rows = chart.result;
  switch (grouping) {
    case 'status':
      return ofValues(rows, ticketStatuses, 'status', (value) => ticketStatusLook(value).label);
    case 'category':
      return ofValues(rows, ticketCategories, 'category', (value) => ticketCategoryLabels[value]);
    case 'priority':
      return ofValues(rows, ticketPriorities, 'priority', (value) => ticketPriorityLabels[value]);
    case 'site':
      return ofRecords(
        rows.map(({ siteProfileID, siteProfileName, total }) => ({
          id: siteProfileID ?? 0,
          label: siteProfileName ?? 'None',
          total,
        })),
        chart,
        'Other sites',
      );
    case 'client':
      return ofRecords(
        rows.map(({ clientProfileID, clientName, total }) => ({
          id: clientProfileID ?? 0,
          label: clientName ?? 'None',
          total,
        })),
        chart,
        'Other clients',
      );
  }
}

function ofValues<Field extends 'status' | 'category' | 'priority'>(
  rows: readonly OverviewRow[],
  values: readonly NonNullable<OverviewRow[Field]>[],
  field: Field,
  labelOf: (value: NonNullable<OverviewRow[Field]>) => string,
): OverviewSlice[] {
  return values.flatMap((value, place) => {
    const total = sum(rows.filter((row) => row[field] === value));
    return total === 0 ? [] : [{ key: value, label: labelOf(value), total, place }];
  });
}

interface Counted {
  readonly id: number;
  readonly label: string;
  readonly total: number;
}

function ofRecords(
  counted: readonly Counted[],
  { count, total }: OverviewChart,
  others: string,
): OverviewSlice[] {
  const sorted = counted.toSorted((a, b) => b.total - a.total || a.id - b.id);
  const shown = sorted.slice(0, mostSlices);
  const places = placesOf(shown.map(({ id }) => id));
  const groups = count - shown.length;
  const rest = { key: 'others', label: `${others} (${groups})`, total: total - sum(shown) };
  return [
    ...shown.map(({ id, ...slice }) => ({
      key: String(id),
      ...slice,
      place: places.get(id) ?? 0,
    })),
    ...(groups > 0 ? [{ ...rest, place: null }] : []),
  ];
}

/** A place for each id, no two alike: its own where it is free, so that it hardly ever changes. */
function placesOf(ids: readonly number[]): ReadonlyMap<number, number> {
  const taken = new Map<number, number>();
  const free = new Set(Array.from({ length: mostSlices }, (_, place) => place));
  for (const id of ids.toSorted((a, b) => a - b)) {
    let place = id % mostSlices;
    while (!free.has(place)) place = (place + 1) % mostSlices;
    free.delete(place);
    taken.set(id, place);
  }
  return taken;
}

function sum(rows: readonly { readonly total: number }[]): number {
  return rows.reduce((total, row) => total + row.total, 0);
}

/** A share in whole per cent; less than one is told as such. */
export function shareText(total: number, all: number): string {
  if (all === 0 || total === 0) return '0%';
  const share = Math.round((total / all) * 100);
  return share === 0 ? '<1%' : `${share}%`;
}
