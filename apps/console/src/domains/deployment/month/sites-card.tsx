import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { GroupSelect } from '@guardroom/ui/choice/group-select.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { useViewer } from '../../../platform/session/session.ts';
import { LoadFailed } from '../../../ui/list/list-states.tsx';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import type { MonthSearch } from '../paths.ts';
import { deploymentKey, loadSites, retrieveFailure } from '../queries.ts';

interface OtherSitesProps {
  search: MonthSearch;
  onChange: (next: MonthSearch) => void;
}

/** Whether the month of other sites stands beside that of the planned one, and of which. */
export function OtherSites({ search, onChange }: OtherSitesProps) {
  const isShown = search.others !== undefined;
  return (
    <>
      <Checkbox
        checked={isShown}
        onChange={(checked) =>
          onChange({
            ...search,
            others: checked ? 'yes' : undefined,
            sites: undefined,
          })
        }
      >
        Other sites too
      </Checkbox>
      {isShown && (
        <WhichSites
          label="Other sites"
          sites={search.sites}
          onChange={(sites) => onChange({ ...search, sites })}
        />
      )}
    </>
  );
}

interface WhichSitesProps {
  label: string;
  /** Undefined for all. */
  sites: readonly number[] | undefined;
  onChange: (sites: number[] | undefined) => void;
}

/** A choice among all sites that can be planned. */
export function WhichSites({ label, sites, onChange }: WhichSitesProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed, retry } = useLoaded({
    queryKey: [...deploymentKey, 'sites', agencyID],
    failure: retrieveFailure,
    load: (signal) => loadSites(agencyID, signal),
  });
  if (failed) return <LoadFailed what="The sites" onRetry={retry} />;
  if (!data) return null;
  const options = data.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Field label={label} bare>
      {(control) => (
        <GroupSelect<number>
          {...control}
          all="All sites"
          options={options}
          values={sites ?? []}
          onChange={(next) => onChange(next.length === 0 ? undefined : next)}
        />
      )}
    </Field>
  );
}
