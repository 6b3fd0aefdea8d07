import { TreeSelect } from 'antd';
import { filter, type Filter, type FilterSpec } from '../../ui/filter.ts';
import type { DaySearch } from './paths.ts';
import type { Site } from './queries.ts';

const everySite = 0;

/** The site tree of a day (DEP-09), with a chip for each chosen site (DEP-10). */
export function dayFilters(sites: readonly Site[]): readonly Filter<DaySearch>[] {
  return [filter('sites', treeKind(sites))];
}

function treeKind(sites: readonly Site[]): FilterSpec<number[]> {
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  const children = sites.map(({ id, name }) => ({ value: id, title: name }));
  return {
    label: 'Sites',
    text: (values) => values.length,
    parts: (values) =>
      values.map((key) => {
        const others = values.filter((other) => other !== key);
        return {
          key,
          text: names.get(key) ?? `Site ${key}`,
          rest: others.length === 0 ? undefined : others,
        };
      }),
    render: ({ control, value, onChange }) => (
      <TreeSelect<number[]>
        {...control}
        treeCheckable
        treeDefaultExpandAll
        showCheckedStrategy={TreeSelect.SHOW_CHILD}
        treeNodeFilterProp="title"
        maxTagCount="responsive"
        placeholder="All sites"
        popupMatchSelectWidth={false}
        treeData={[{ value: everySite, title: 'All sites', children }]}
        value={value ?? []}
        onChange={(next) => {
          const chosen = next.filter((id) => id !== everySite);
          onChange(chosen.length === 0 || chosen.length === sites.length ? undefined : chosen);
        }}
      />
    ),
  };
}
