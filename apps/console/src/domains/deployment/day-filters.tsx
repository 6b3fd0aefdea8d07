import { GroupSelect } from '@guardroom/ui/choice/group-select.tsx';
import { useViewer } from '../../platform/session/session.ts';
import { siteOptions } from '../../ui/choice/agency-options.ts';
import { useRemoteLabel } from '../../ui/choice/remote-options.ts';
import { filter, type Filter, type FilterSpec } from '../../ui/filter/filter.ts';
import type { DaySearch } from './paths.ts';
import type { Site } from './queries.ts';

/** The site tree of a day (DEP-09), with a chip for each chosen site (DEP-10). */
export function dayFilters(sites: readonly Site[]): readonly Filter<DaySearch>[] {
  return [filter('sites', treeKind(sites))];
}

function treeKind(sites: readonly Site[]): FilterSpec<number[]> {
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  const options = sites.map(({ id, name }) => ({ value: id, label: name }));
  return {
    label: 'Sites',
    waits: () => true,
    text: (values) => values.length,
    parts: (values) =>
      values.map((key) => {
        const others = values.filter((other) => other !== key);
        return {
          key,
          text: <SiteName id={key} planned={names.get(key)} />,
          rest: others.length === 0 ? undefined : others,
        };
      }),
    render: ({ control, value, onChange }) => (
      <GroupSelect<number>
        {...control}
        all="All sites"
        options={options}
        values={value ?? []}
        onChange={(next) => onChange(next.length === 0 ? undefined : next)}
      />
    ),
  };
}

/** A site may be chosen on a day on which nobody is planned there: its name is looked up then. */
function SiteName({ id, planned }: { id: number; planned: string | undefined }) {
  const { securityAgencyID } = useViewer();
  return useRemoteLabel(siteOptions(securityAgencyID), id, planned);
}
