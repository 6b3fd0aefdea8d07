/** Forms that make no record and lay nothing over one either, each with the reason. */
export const formsWithoutRecord: Readonly<Record<string, string>> = {
  'Change Password': 'holds nothing but secrets, of which no draft is kept',
  'Set-up of a second factor': 'holds nothing but a secret, of which no draft is kept',
  'Code of a second factor': 'holds nothing but a secret, of which no draft is kept',
  'End of a second factor': 'holds nothing but a secret, of which no draft is kept',
  'Reset Password of a staff member': 'holds nothing but secrets, of which no draft is kept',
  'Change Email': 'begins empty: an address is asked for, none is changed before its code came',
  'Change Mobile Number':
    'begins empty: a number is asked for, none is changed before its code came',
  'Verify Email': 'holds nothing but a secret, of which no draft is kept',
  'Verify Mobile Number': 'holds nothing but a secret, of which no draft is kept',
  'Link of the own account': 'holds nothing but a secret, of which no draft is kept',
  'End of the own link': 'holds nothing but a secret, of which no draft is kept',
  'Approval of attendance':
    'begins empty: one decision for many records, refused by their versions',
  'Reopening of a ticket': 'begins empty: a reason, refused where the ticket is open again',
  'Reopening of a pay period': 'begins empty: a reason, refused where the period is open again',
  'Rejection of leave': 'begins empty: a reason, refused where the leave was decided',
};
