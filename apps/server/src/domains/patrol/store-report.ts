/**
 * What became of a patrol by now, of the alias of its row: patrolStatus of packages/rules in SQL.
 * The outcome stands on the row; that it is over follows from the clock.
 */
export const isUnderWay = (r: string) => `(${r}."end" IS NULL AND ${r}.closes_on > now())`;
export const statusOf = (r: string) =>
  `CASE WHEN ${isUnderWay(r)} THEN 'PENDING' ELSE ${r}.outcome END`;

/** Columns of a patrol record under their wire names; `a` is clocking_report. */
export const clockingReportSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", agency.name AS "securityAgencyName",
  a.clocking_route_id AS "clockingRouteID", a.clocking_route_name AS "clockingRouteName",
  route.name AS "routeName", a.in_order AS "inOrder", a.island_wide AS "islandWide",
  a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
  a.security_site_id AS "securitySiteID", security_site.name AS "siteName",
  a.account_id AS "accountID", a.staff_profile_id AS "staffProfileID",
  a.staff_profile_name AS "staffProfileName", a.staff_no AS "staffNo", a.start, a."end",
  a.closes_on AS "closesOn", a.start_received_on AS "startReceivedOn",
  a.end_received_on AS "endReceivedOn", ${statusOf('a')} AS status,
  a.clocked_point AS "clockedPoint", a.total_point AS "totalPoint", a.remark, a.version,
  a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

export const clockingReportJoins = `
  JOIN security_agency agency ON agency.id = a.security_agency_id
  JOIN clocking_route route
    ON route.security_agency_id = a.security_agency_id AND route.id = a.clocking_route_id
  JOIN site_profile site
    ON site.security_agency_id = a.security_agency_id AND site.id = a.site_profile_id
  JOIN security_site ON security_site.id = a.security_site_id`;

/** Columns of a line of a patrol record; `a` is clocking_report_detail. */
export const clockingReportDetailSelect = `
  a.id, a.security_agency_id AS "securityAgencyID", a.clocking_report_id AS "clockingReportID",
  a.clocking_point_id AS "clockingPointID", a.clocking_point_name AS "clockingPointName",
  point.name, a.description, a.tag, a.site_profile_id AS "siteProfileID",
  site.name AS "siteProfileName", a.index, a.status, a.out_of_order AS "outOfOrder", a.datetime,
  a.received_on AS "receivedOn", a.latitude, a.longitude, a.remark, a.created_on AS "createdOn",
  a.updated_on AS "updatedOn", a.deleted, a.deleted_on AS "deletedOn"`;

export const clockingReportDetailJoins = `
  JOIN clocking_point point
    ON point.security_agency_id = a.security_agency_id AND point.id = a.clocking_point_id
  JOIN site_profile site
    ON site.security_agency_id = a.security_agency_id AND site.id = a.site_profile_id`;
