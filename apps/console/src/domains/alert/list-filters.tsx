import { alertKinds, alertKindTexts } from '@guardroom/rules/alert/alert-kind';
import { alertSeverities, alertSeverityLabels } from '@guardroom/rules/alert/alert-status';
import { siteOptions } from '../../ui/choice/agency-options.ts';
import { filter, type Filter } from '../../ui/filter/filter.ts';
import { choiceKind, remoteKind } from '../../ui/filter/filter-kinds.tsx';
import type { AlertSearch } from './paths.ts';

export function alertFilters(agencyID: number): readonly Filter<AlertSearch>[] {
  return [
    filter('show', {
      ...choiceKind(
        'Status',
        [
          { value: 'standing', label: 'To be seen to' },
          { value: 'open', label: 'Open' },
          { value: 'acknowledged', label: 'Acknowledged' },
          { value: 'mine', label: 'Mine' },
          { value: 'closed', label: 'Closed' },
        ],
        'standing',
      ),
      // The others are parts of what has to be seen to: where that is nothing, so are they.
      wider: [{ value: 'closed', text: 'closed alerts' }],
    }),
    filter('site', remoteKind('Site', siteOptions(agencyID))),
    filter(
      'kind',
      choiceKind(
        'Kind',
        alertKinds.map((value) => ({ value, label: alertKindTexts[value].label })),
      ),
    ),
    filter(
      'severity',
      choiceKind(
        'Severity',
        alertSeverities.map((value) => ({ value, label: alertSeverityLabels[value] })),
      ),
    ),
  ];
}
