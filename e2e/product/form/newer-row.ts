import type { FormRow, Room } from './form-row.ts';
import { formTable } from './form-table.ts';

/** What somebody else does to a record while a form of it is filled in. */
export interface Meanwhile {
  readonly change: (room: Room) => Promise<void>;
  /** Whether it still stands once the form was sent. */
  readonly stands: (room: Room) => Promise<boolean>;
  /** It was typed over: what the person typed stands in its place. */
  readonly replaced?: true;
}

/** A form of the table, and what somebody else changes under it. */
export interface NewerRecord extends Meanwhile {
  readonly form: FormRow;
  /** How the notice names it. */
  readonly told: string | ((room: Room) => string);
}

/** @throws where the table of forms knows no form of this name */
export function newerRecord(
  name: string,
  told: NewerRecord['told'],
  meanwhile: Meanwhile,
): NewerRecord {
  const form = formTable.find((each) => each.name === name);
  if (form === undefined) throw new Error(`There is no form "${name}".`);
  return { form, told, ...meanwhile };
}

/** Whether there is such a row. */
export async function finds({ server }: Room, from: string): Promise<boolean> {
  return (await server.sql(`SELECT 1 FROM ${from}`)).length > 0;
}

/**
 * Sets a field as SQL sets it and finds it again, and counts the version up.
 * @param where the id of the record, or a condition
 */
export function updated(
  table: string,
  where: (room: Room) => number | string,
  change: string,
): Meanwhile {
  const one = (room: Room) => {
    const found = where(room);
    return typeof found === 'number' ? `id = ${found}` : found;
  };
  return {
    change: async (room) => {
      const from = `${table} SET ${change}, version = version + 1 WHERE ${one(room)}`;
      const changed = await room.server.sql(`UPDATE ${from} RETURNING 1`);
      if (changed.length !== 1) throw new Error(`${changed.length} rows were changed: ${from}`);
    },
    stands: (room) => finds(room, `${table} WHERE ${one(room)} AND ${change}`),
  };
}
