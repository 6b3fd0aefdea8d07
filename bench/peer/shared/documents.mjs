// What Guardroom's own console asks for on the same screens, field for field.

const approvalRow = `id staffProfileID staffName
  timeInPhoto { url thumbnailURL } timeOutPhoto { url thumbnailURL } approvalStatus
  timeIn timeInSiteProfileID timeInSiteProfileName
  timeOut timeOutSiteProfileID timeOutSiteProfileName notClockedOut
  circumstances { marks planned { siteName start end } overlaps { id siteName timeIn timeOut }
    timeInDistance timeOutDistance }`;

export const viewerDocument = `query Viewer {
  viewer { accountID name staffProfileID securityAgencyID securityAgencyName cognitoGroup timeZone
    permitted } }`;

export const approvalDocument = `query AttendanceApproval($filter: AttendanceFilter, $pagination: Pagination!) {
  list: listAttendance(filter: $filter, pagination: $pagination) { result { ${approvalRow} } count } }`;

export const unusualDocument = `query AttendanceApprovalByMarks($choice: PendingAttendanceInput!, $pagination: Pagination!) {
  list: listPendingAttendance(choice: $choice, pagination: $pagination) { result { ${approvalRow} } count } }`;

export const onDutyDocument = `query AttendanceOnDuty($filter: AttendanceFilter, $pagination: Pagination!) {
  list: listAttendance(filter: $filter, pagination: $pagination) {
    result { id version staffProfileID staffName timeIn timeInSiteProfileID timeInSiteProfileName
      timeInPhoto { url thumbnailURL } }
    count } }`;

export const sitesDocument = `query SiteOptions($filter: SiteProfileFilter, $pagination: Pagination!) {
  list: listSiteProfile(filter: $filter, pagination: $pagination) {
    result { id name status securitySiteID siteHistoryID clientProfileID clientProfileName } count } }`;

export const siteDocument = `query SiteProfileByID($filter: SiteProfileFilter, $pagination: Pagination!) {
  list: listSiteProfile(filter: $filter, pagination: $pagination) {
    result { id securitySiteID name phoneNo status address unitNo postal mcstNo strataLot tier uen
      note siteHistoryID siteHistoryStatus version } } }`;

export const updateSiteDocument = `mutation UpdateSite($update: UpdateSiteProfileInput!, $agencyID: RecordID!) {
  updateSiteProfile(update: $update, agencyID: $agencyID) { id } }`;
