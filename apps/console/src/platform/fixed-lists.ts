import { useQuery } from '@tanstack/react-query';
import { graphql, request } from './wire/graphql.ts';
import { useViewer } from './session/session.ts';

const fixedListsDocument = graphql(`
  query FixedLists($pagination: Pagination!) {
    listCitizenship(filter: { deleted: { eq: 0 } }, pagination: $pagination) {
      result {
        code
        name
      }
    }
    listNationality(filter: { deleted: { eq: 0 } }, pagination: $pagination) {
      result {
        code
        name
      }
    }
    listIncidentType(filter: { deleted: { eq: 0 } }, pagination: $pagination) {
      result {
        id
        name
      }
    }
    listRace(filter: { deleted: { eq: 0 } }, pagination: $pagination) {
      result {
        code
        name
      }
    }
    listReligion(filter: { deleted: { eq: 0 } }, pagination: $pagination) {
      result {
        code
        name
      }
    }
    listPLRDGrade(filter: { deleted: { eq: 0 } }, pagination: $pagination) {
      result {
        id
        name
        code
        prerequisite
        yearsOfExperience
      }
    }
  }
`);

/** One choice for a select: a code of the contract and its name. */
export interface Choice {
  value: string;
  label: string;
}

export interface Grade {
  id: number;
  name: string;
  code: string;
  /** The grade before, and the years in it. */
  prerequisite: number | null;
  yearsOfExperience: number;
}

/** The lists that all agencies share (API-04). */
export interface FixedLists {
  citizenships: readonly Choice[];
  nationalities: readonly Choice[];
  races: readonly Choice[];
  religions: readonly Choice[];
  incidentTypes: readonly { id: number; name: string }[];
  /** PWM grades, the lowest first. */
  grades: readonly Grade[];
}

const none: FixedLists = {
  citizenships: [],
  nationalities: [],
  races: [],
  religions: [],
  incidentTypes: [],
  grades: [],
};

/** The fixed lists, asked for once a session (STF-124), and how far they are: `coming` until they are there. */
export function useFixedLists() {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, isFetching, isLoading, isError, refetch } = useQuery({
    queryKey: ['fixed-lists', agencyID],
    queryFn: ({ signal }) => loadFixedLists(agencyID, signal),
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { failure: 'Unable to retrieve the lists of choices' },
  });
  return { ...(data ?? none), coming: isLoading, state: { isFetching, isError, refetch } };
}

async function loadFixedLists(agencyID: number, signal: AbortSignal): Promise<FixedLists> {
  const pagination = { agencyID, limit: 500, offset: 0 };
  const lists = await request(fixedListsDocument, { pagination }, { signal });
  return {
    citizenships: choicesOf(lists.listCitizenship.result),
    nationalities: choicesOf(lists.listNationality.result),
    races: choicesOf(lists.listRace.result),
    religions: choicesOf(lists.listReligion.result),
    incidentTypes: lists.listIncidentType.result,
    grades: lists.listPLRDGrade.result.map(({ code, ...grade }) => ({
      ...grade,
      code: code ?? '',
    })),
  };
}

function choicesOf(items: readonly { code: string | null; name: string }[]): Choice[] {
  return items.map(({ code, name }) => ({ value: code ?? name, label: name }));
}
