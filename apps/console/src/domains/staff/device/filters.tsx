import { deviceStatuses, deviceStatusLook } from '@guardroom/rules/guard/device/device-status';
import { siteOptions, staffOptions } from '../../../ui/choice/agency-options.ts';
import { filter, type Filter } from '../../../ui/filter/filter.ts';
import { choiceKind, remoteKind, textKind } from '../../../ui/filter/filter-kinds.tsx';
import type { GuardDeviceSearch } from '../paths.ts';

export function deviceFilters(agencyID: number): readonly Filter<GuardDeviceSearch>[] {
  return [
    filter('search', textKind('Name', 'Staff name')),
    filter('staff', remoteKind('Staff', staffOptions(agencyID))),
    filter('site', remoteKind('Site', siteOptions(agencyID))),
    filter(
      'status',
      choiceKind(
        'Status',
        deviceStatuses.map((value) => ({ value, label: deviceStatusLook[value].label })),
      ),
    ),
  ];
}
