import {
  shiftColours,
  standardTypes,
  type ShiftColour,
  type ShiftType as ShiftTypeRule,
} from '@guardroom/rules/deployment/shift/shift-type';
import { shifts, type Shift } from '@guardroom/rules/deployment/shifts';
import { builder } from '../../../platform/graphql/builder.ts';
import { DeploymentShift } from '../types.ts';

export const ShiftColourEnum = builder.enumType('ShiftColour', { values: shiftColours });

/** A kind of shift of the agency's own, as the store reads it. Times are of the clock, `HH:mm`. */
export interface ShiftTypeRow {
  readonly id: number;
  readonly name: string;
  readonly letter: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly breakMinutes: number | null;
  readonly breakPaid: boolean;
  readonly colour: ShiftColour;
  readonly version: number;
  readonly deleted: number;
}

/** Also one of the two that all agencies have: without an id. */
export interface ListedShiftType extends Omit<ShiftTypeRow, 'id'> {
  readonly id: number | null;
  readonly shift: Shift | null;
}

/** The two of all agencies, and the agency's own. */
export function listedTypes(own: readonly ShiftTypeRow[]): ListedShiftType[] {
  const standard = shifts.map((shift): ListedShiftType => {
    const { key: _, ...facts } = standardTypes[shift];
    return { ...facts, id: null, shift, version: 0, deleted: 0 };
  });
  const all = [...standard, ...own.map(listedOne)];
  return all.toSorted((one, other) => one.startTime.localeCompare(other.startTime));
}

export function listedOne(row: ShiftTypeRow): ListedShiftType {
  return { ...row, shift: null };
}

/** As the rules have it. */
export function ruleOf({ id, version: _, deleted: __, ...facts }: ShiftTypeRow): ShiftTypeRule {
  return { key: id, ...facts };
}

export const ShiftType = builder.objectRef<ListedShiftType>('ShiftType').implement({
  description: 'A kind of shift in which the agency plans.',
  fields: (t) => ({
    id: t.expose('id', {
      type: 'RecordID',
      nullable: true,
      description: 'Of a kind of the agency’s own; the two that all agencies have are a shift.',
    }),
    shift: t.expose('shift', { type: DeploymentShift, nullable: true }),
    name: t.exposeString('name'),
    letter: t.exposeString('letter', { description: 'Stands for it in a grid.' }),
    startTime: t.exposeString('startTime', { description: '08:00' }),
    endTime: t.exposeString('endTime', {
      description: '20:00; not later than the start: on the next day.',
    }),
    breakMinutes: t.exposeInt('breakMinutes', {
      nullable: true,
      description: 'Within the shift; null: as the planning checks say.',
    }),
    breakPaid: t.exposeBoolean('breakPaid'),
    colour: t.expose('colour', { type: ShiftColourEnum }),
    version: t.exposeInt('version'),
    deleted: t.exposeInt('deleted', { description: '1: nothing new is planned in it.' }),
  }),
});
