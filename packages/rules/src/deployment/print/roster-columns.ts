/** The columns of the roster as Excel has it; `width` is pixels in the file. */
export const rosterColumns = [
  { key: 'date', title: 'Date', width: 110, kind: 'date' },
  { key: 'site', title: 'Site', width: 200 },
  { key: 'address', title: 'Address', width: 240 },
  { key: 'staffNo', title: 'Staff No', width: 100 },
  { key: 'staffName', title: 'Staff Name', width: 200 },
  { key: 'designation', title: 'Designation', width: 120 },
  { key: 'shift', title: 'Shift', width: 120 },
  { key: 'start', title: 'Start', width: 180, kind: 'time' },
  { key: 'end', title: 'End', width: 180, kind: 'time' },
  { key: 'worked', title: 'Hours', width: 100, kind: 'duration' },
  { key: 'status', title: 'Status', width: 100 },
] as const;

export type RosterColumnKey = (typeof rosterColumns)[number]['key'];
