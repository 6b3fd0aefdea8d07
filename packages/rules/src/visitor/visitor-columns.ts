/** The columns of visitor records in their order, on screen and in the PDF (VIS-13). */
export const visitorTitles = {
  siteProfileName: 'Site',
  inTimestamp: 'Datetime',
  name: 'Visitor Name',
  phoneNo: 'Visitor Contact Number',
  purpose: 'Purpose of Visit',
  block: 'Block',
  unit: 'Unit',
  vehicleNo: 'Vehicle Number',
  remarks: 'Remarks',
  type: 'Submission Type',
} as const;

/** Said of whoever was let in all the same. */
export const letInText = 'Let in although on the block list';
