import { contractLimits } from '@guardroom/rules/contract/inputs';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { contractKey } from '../queries.ts';

const templatesDocument = graphql(`
  query IndicatorTemplates($filter: IndicatorTemplateFilter, $pagination: Pagination!) {
    listIndicatorTemplate(filter: $filter, pagination: $pagination) {
      result {
        id
        version
        title
        target
        unit
        better
      }
    }
  }
`);
export type Template = ResultOf<
  typeof templatesDocument
>['listIndicatorTemplate']['result'][number];

/** Under what the templates of an agency are kept. */
export function templatesKey(agencyID: number) {
  return [...contractKey, 'templates', agencyID] as const;
}

/** All indicators that the agency keeps to choose from. */
export async function loadTemplates(agencyID: number, signal: AbortSignal): Promise<Template[]> {
  const variables = {
    filter: { deleted: { eq: 0 } },
    pagination: { agencyID, limit: contractLimits.templates, offset: 0 },
  };
  const { listIndicatorTemplate } = await request(templatesDocument, variables, { signal });
  return listIndicatorTemplate.result;
}
