import { SearchSelect } from '@guardroom/ui/choice/search-select.tsx';
import { groupLabels } from '@guardroom/rules/permissions/permission-groups';
import { permissionsOf, type Holder } from '@guardroom/rules/permissions/permission-list';
import { accountStatuses, statusLook } from '@guardroom/rules/status';
import { choiceKind, textKind } from '../../ui/filter/filter-kinds.tsx';
import { filter, type Filter, type FilterSpec } from '../../ui/filter/filter.ts';
import type { PermissionSearch } from './paths.ts';

const groups = (['AgencyMasterAdmin', 'AgencyAdmin'] as const).map((value) => ({
  value,
  label: groupLabels[value],
}));
const statuses = accountStatuses.map((value) => ({ value, label: statusLook(value).label }));

/** Search, group (of administrators), a permission that they hold, and the status. */
export function permissionFilters(holder: Holder): Filter<PermissionSearch>[] {
  const group: Filter<PermissionSearch> = filter('group', choiceKind('Group', groups));
  return [
    filter('search', textKind('Search', 'Name or staff number')),
    ...(holder === 'ADMIN' ? [group] : []),
    filter('holds', holdsKind(holder)),
    filter('status', choiceKind('Account Status', statuses)),
  ];
}

/** Who may do something: one permission of the list. */
function holdsKind(holder: Holder): FilterSpec<number> {
  const options: { value: number; label: string }[] = permissionsOf(holder).map(
    ({ id, label }) => ({ value: id, label }),
  );
  return {
    label: 'Who May',
    text: (value) => options.find((option) => option.value === value)?.label ?? value,
    render: ({ control, value, onChange }) => (
      <SearchSelect<number>
        {...control}
        onClear={() => onChange(undefined)}
        placeholder="Anything"
        options={options}
        value={value ?? null}
        onChange={onChange}
      />
    ),
  };
}
