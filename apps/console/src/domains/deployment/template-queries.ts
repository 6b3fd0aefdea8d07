import type { RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { typeOf } from '@guardroom/rules/deployment/shift/shift-type';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { page } from './queries.ts';
import { loadShiftTypes, type ShownType } from './shift/shift-queries.ts';

/** What the screens of templates ask the server. */

export const retrieveTemplateFailure = 'Unable to retrieve deployment template';
export const templateKey = ['deployment-template'] as const;

const templateDocument = graphql(`
  query DeploymentTemplateProfile(
    $filter: DeploymentTemplateFilter
    $lines: DeploymentTemplateDetailFilter
    $one: Pagination!
    $pagination: Pagination!
  ) {
    listDeploymentTemplate(filter: $filter, pagination: $one) {
      result {
        id
        title
        description
        version
      }
    }
    listDeploymentTemplateDetail(filter: $lines, pagination: $pagination) {
      result {
        id
        version
        shift
        shiftTypeID
        startTime
        endTime
        siteProfileID
        siteProfileName
        siteProfileDeleted
        siteProfileStatus
        staffProfileID
        staffName
        staffProfileDeleted
        workHistoryDesignation
      }
    }
  }
`);

type TemplateResult = ResultOf<typeof templateDocument>;
type Detail = TemplateResult['listDeploymentTemplateDetail']['result'][number];

/** A template with its entries; those of a deleted site or person stand apart. */
export interface Template {
  id: number;
  title: string;
  description: string | null;
  version: number;
  lines: readonly RosterEntry[];
  /** Those of the lines whose site is inactive: the template keeps them, no day is planned so. */
  inactive: readonly RosterEntry[];
  gone: readonly RosterEntry[];
  types: readonly ShownType[];
}

/** A template with all its lines, in one composite request for each thousand of them (API-63). */
export async function loadTemplate(
  agencyID: number,
  id: number,
  signal?: AbortSignal,
): Promise<Template> {
  const variables = (offset: number) => ({
    filter: { id: { eq: id }, securityAgencyID: { eq: agencyID } },
    lines: { deploymentTemplateID: { eq: id }, securityAgencyID: { eq: agencyID } },
    one: { agencyID, limit: 1, offset: 0 },
    pagination: { agencyID, limit: page, offset },
  });
  const types = await loadShiftTypes(agencyID, signal);
  const entry = (line: Detail) => templateEntry(line, types);
  const details: Detail[] = [];
  for (;;) {
    const result = await request(templateDocument, variables(details.length), signal && { signal });
    const [template] = result.listDeploymentTemplate.result;
    if (template === undefined)
      throw new MissingRecord(`There is no template ${id} in this agency.`);
    const { result: more } = result.listDeploymentTemplateDetail;
    details.push(...more);
    if (more.length === page) continue;
    const isGone = (line: Detail) =>
      line.siteProfileDeleted === 1 || line.staffProfileDeleted === 1;
    const standing = details.filter((line) => !isGone(line));
    const isInactive = (line: Detail) => line.siteProfileStatus === 'INACTIVE';
    return {
      ...template,
      lines: standing.map(entry),
      inactive: standing.filter(isInactive).map(entry),
      gone: details.filter(isGone).map(entry),
      types,
    };
  }
}

function templateEntry(line: Detail, types: readonly ShownType[]): RosterEntry {
  const shift = line.shiftTypeID ?? line.shift;
  const { startTime, endTime } = line;
  const usual = typeOf(shift, types);
  const isUsual = startTime === usual.startTime && endTime === usual.endTime;
  return {
    key: String(line.id),
    id: line.id,
    version: line.version,
    date: '',
    shift,
    ...(!isUsual && { startTime, endTime }),
    siteProfileID: line.siteProfileID,
    siteProfileName: line.siteProfileName,
    staffProfileID: line.staffProfileID,
    staffName: line.staffName,
    designation: line.workHistoryDesignation,
    overriddenChecks: [],
    overriddenFor: null,
    overriddenBy: null,
  };
}
