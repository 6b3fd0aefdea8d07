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
