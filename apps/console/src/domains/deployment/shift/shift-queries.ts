import {
  allTypes,
  standardTypes,
  typeOf,
  type ShiftKey,
  type ShiftType,
} from '@guardroom/rules/deployment/shift/shift-type';
import { createContext, use } from 'react';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';

/** The kinds of shift of the agency, for every screen that plans. */

export const shiftTypeFragment = graphql(`
  fragment ShiftTypeFacts on ShiftType @_unmask {
    id
    shift
    name
    letter
    startTime
    endTime
    breakMinutes
    breakPaid
    colour
    version
    deleted
  }
`);
type ShiftTypeFacts = ResultOf<typeof shiftTypeFragment>;

const shiftTypesDocument = graphql(
  `
    query ShiftTypes($agencyID: RecordID!) {
      shiftTypes(agencyID: $agencyID) {
        ...ShiftTypeFacts
      }
    }
  `,
  [shiftTypeFragment],
);

/** A kind as the screens have it. */
export interface ShownType extends ShiftType {
  /** Nothing new is planned in it. */
  readonly gone: boolean;
  readonly version: number;
}

export const shiftTypesKey = ['deployment', 'shift-types'] as const;
export const retrieveTypesFailure = 'Unable to retrieve shifts';

/** All kinds, by their start; deleted ones too. */
export async function loadShiftTypes(agencyID: number, signal?: AbortSignal): Promise<ShownType[]> {
  const options = signal && { signal };
  const { shiftTypes } = await request(shiftTypesDocument, { agencyID }, options);
  return shiftTypes.map(shownType);
}

export function shownType({ id, shift, deleted, ...facts }: ShiftTypeFacts): ShownType {
  return { ...facts, key: id ?? shift ?? 'DAY', gone: deleted === 1 };
}

const standard: readonly ShownType[] = allTypes([]).map((type) => ({
  ...type,
  gone: false,
  version: 0,
}));

/** Of the screen that is shown; the two of all agencies where none was given. */
export const ShiftTypes = createContext(standard);

/** The kinds of the agency in a screen that plans, deleted ones too. */
export function useShiftTypes(): readonly ShownType[] {
  return use(ShiftTypes);
}

/** Names a kind by its key. */
export function useShiftName(): (key: ShiftKey) => string {
  const types = useShiftTypes();
  return (key) => typeOf(key, types).name;
}

/** What a line of the wire has of its kind. */
export interface LineKind {
  readonly shift: 'DAY' | 'NIGHT';
  readonly shiftTypeName: string | null;
}

/** 'Day Shift', or what the agency calls its own kind. */
export function lineKindName({ shift, shiftTypeName }: LineKind): string {
  return shiftTypeName ?? standardTypes[shift].name;
}
