/**
 * The columns of the staff list in their order, as the screen titles them (STF-18) and the export
 * writes them, which adds those of `file`. `width` is pixels in the file and `kind` what the cells hold there
 * (text, unless said).
 */
export const staffColumns = [
  { key: 'staffNo', title: 'Staff No', width: 100 },
  { key: 'name', title: 'Staff Name', width: 220 },
  { key: 'status', title: 'Staff Acc Status', width: 120 },
  { key: 'phoneNo', title: 'Mobile Phone', width: 130 },
  { key: 'email', title: 'Email', width: 220 },
  { key: 'designation', title: 'Designation', width: 100 },
  { key: 'plrdCode', title: 'PWM Grade', width: 100 },
  { key: 'plrdDateIssued', title: 'PWM Grade Date Issued', width: 160, kind: 'date' },
  { key: 'emStatus', title: 'Em Status', width: 100 },
  { key: 'emType', title: 'Em Type', width: 90 },
  { key: 'emStart', title: 'Em Start', width: 110, kind: 'date' },
  { key: 'emEnd', title: 'Em End', width: 110, kind: 'date' },
] as const;

export type StaffColumnKey = (typeof staffColumns)[number]['key'];
