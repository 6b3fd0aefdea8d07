/** The columns of leave requests in their order, on screen and in the Excel file. */
export const leaveTitles = {
  staffName: 'Staff',
  staffNo: 'Staff No',
  leaveTypeName: 'Type',
  startDate: 'From',
  endDate: 'To',
  days: 'Days',
  status: 'Status',
  note: 'Note',
  documents: 'Documents',
  createdOn: 'Asked On',
  decidedBy: 'Decided By',
} as const;
