import { isDate, listDate, listTime } from '../dates.ts';
import { groupLabels } from '../permissions/permission-groups.ts';
import { permissionList } from '../permissions/permission-list.ts';
import { ticketPriorityLabels } from '../ticket/ticket-words.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;
const code = /^(?=.{3})[A-Z]+(?:_[A-Z]+)*$/;
/** Fields whose values are codes of the contract; in others, capitals are what somebody typed. */
const coded = /(?:status|type|kind|priority|category|severity|state|grouping|interval)$/i;
/** Codes that are spelled otherwise than they are read. */
const words: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...groupLabels, ...ticketPriorityLabels }),
);
const permissionLabels = new Map<number, string>(
  permissionList.map(({ id, label }) => [id, label]),
);

/** A value of the audit as people read it: times, codes and permissions in words. */
export function auditText(field: string, value: string, timeZone: string): string {
  if (instant.test(value)) return listTime(value, timeZone);
  if (isDate(value)) return listDate(value);
  if (field === 'permission') return permissionsText(value);
  if (field === 'deleted' || value === 'true' || value === 'false') return yesOrNo(value);
  if (field === 'cognitoGroup' || field === 'priority') return words.get(value) ?? value;
  if (!coded.test(field) || !code.test(value)) return value;
  return value
    .split('_')
    .map((word) => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`)
    .join(' ');
}

function yesOrNo(value: string): string {
  if (value === '') return '';
  return value === '1' || value === 'true' ? 'Yes' : 'No';
}

/** `[101,102]` in the labels of the permission list, one a line. */
function permissionsText(value: string): string {
  if (!/^\[[\d,]*\]$/.test(value)) return value;
  const ids = value.slice(1, -1).split(',').filter(Boolean).map(Number);
  if (ids.length === 0) return 'None';
  return ids.map((id) => permissionLabels.get(id) ?? String(id)).join('\n');
}
