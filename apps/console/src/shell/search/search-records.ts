import { listTime } from '@guardroom/rules/dates';
import { readablePhone } from '@guardroom/rules/phone';
import type { SearchKind } from '@guardroom/rules/home/search';
import {
  ClientIcon,
  ContractIcon,
  IncidentIcon,
  ServiceIcon,
  SiteIcon,
  TeamIcon,
  VisitorIcon,
  type IconGlyph,
} from '@guardroom/ui/icon/icons.ts';
import type { FinderGroup } from '@guardroom/ui/overlay/finder.tsx';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { SearchItem } from './search-screens.ts';

/** A few records of each kind that the signed-in person may list. */
export const searchDocument = graphql(`
  query SearchEverywhere($text: String!, $agencyID: RecordID!) {
    searchEverywhere(text: $text, agencyID: $agencyID) {
      kind
      hasMore
      result {
        id
        title
        detail
        time
        status
      }
    }
  }
`);

export type SearchAnswer = ResultOf<typeof searchDocument>['searchEverywhere'];
export type SearchHit = SearchAnswer[number]['result'][number];

interface Kind {
  readonly label: string;
  readonly icon: IconGlyph;
  /** Where the record is shown. */
  readonly href: (hit: SearchHit) => string;
}

const kinds: Readonly<Record<SearchKind, Kind>> = {
  STAFF: { label: 'Staff', icon: TeamIcon, href: ({ id }) => `/staff/${id}` },
  SITE: { label: 'Sites', icon: SiteIcon, href: ({ id }) => `/site/${id}` },
  CLIENT: { label: 'Clients', icon: ClientIcon, href: ({ id }) => `/client/${id}` },
  CLIENT_USER: { label: 'Client users', icon: ClientIcon, href: ({ id }) => `/client/user/${id}` },
  CONTRACT: { label: 'Contracts', icon: ContractIcon, href: ({ id }) => `/contract/${id}` },
  INCIDENT: { label: 'Incidents', icon: IncidentIcon, href: ({ id }) => `/incident/${id}` },
  TICKET: { label: 'Tickets', icon: ServiceIcon, href: ({ id }) => `/ticket/records/${id}` },
  VISITOR: { label: 'Visitors', icon: VisitorIcon, href: ({ id }) => `/visitor/${id}` },
};

/** States that are worth a word; the others are what one expects. */
const states: Readonly<Record<string, string>> = {
  INACTIVE: 'Inactive',
  INCOMING: 'Incoming',
  CLOSED: 'Closed',
  CANCELLED: 'Cancelled',
};

/** The answer as it is shown. */
export function groupsOf(answer: SearchAnswer, timeZone: string): FinderGroup<SearchItem>[] {
  return answer.map(({ kind, hasMore, result }) => {
    const { label, icon, href } = kinds[kind];
    return {
      label,
      note: hasMore ? `first ${result.length}; type more to find others` : undefined,
      items: result.map((hit) => ({
        key: `${kind} ${hit.id}`,
        label: hit.title,
        detail: detailOf(hit, timeZone),
        icon,
        href: href(hit),
      })),
    };
  });
}

function detailOf({ detail, time, status }: SearchHit, timeZone: string): string {
  const state = status === null ? undefined : states[status];
  const when = time === null ? undefined : listTime(time, timeZone);
  return [readablePhone(detail), when, state].filter(Boolean).join(' · ');
}
