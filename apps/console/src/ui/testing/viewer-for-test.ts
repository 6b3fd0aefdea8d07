/** What the server answers of an administrator who is signed in, with these permissions. */
export const viewerForTest = (permitted: readonly string[] = []) => ({
  accountID: 1,
  name: 'Rachel',
  staffProfileID: 2,
  securityAgencyID: 9,
  securityAgencyName: 'Merlion',
  cognitoGroup: 'AgencyAdmin',
  timeZone: 'Asia/Singapore',
  permitted,
});
