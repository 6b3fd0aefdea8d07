import {
  guardNameLabels,
  guardNameWays,
  type GuardNameWay,
} from '@guardroom/rules/report/report-kinds';
import {
  shownGuardLabels,
  shownGuards,
  type ShownGuards,
} from '@guardroom/rules/staff/shown-guards';
import {
  shownVisitorLabels,
  shownVisitors,
  type ShownVisitors,
} from '@guardroom/rules/visitor/shown-visitors';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { LoadFailed } from '../../ui/list/list-states.tsx';
import { reportFailure } from '../../ui/live/failure.ts';

const settingDocument = graphql(`
  query PortalSetting($agencyID: RecordID!) {
    portalSetting(agencyID: $agencyID) {
      visitors
      guards
      guardNames
      version
    }
  }
`);
const updateDocument = graphql(`
  mutation UpdatePortalSetting(
    $visitors: ShownVisitors
    $guards: ShownGuards
    $guardNames: ReportGuardNames
    $version: Int!
    $agencyID: RecordID!
  ) {
    updatePortalSetting(
      visitors: $visitors
      guards: $guards
      guardNames: $guardNames
      version: $version
      agencyID: $agencyID
    ) {
      version
    }
  }
`);

const visitorOptions = shownVisitors.map((value) => ({ value, label: shownVisitorLabels[value] }));
const guardOptions = shownGuards.map((value) => ({ value, label: shownGuardLabels[value] }));
const nameOptions = guardNameWays.map((value) => ({ value, label: guardNameLabels[value] }));

/** One of them: what is left out stays as it is. */
interface Chosen {
  readonly visitors?: ShownVisitors;
  readonly guards?: ShownGuards;
  readonly guardNames?: GuardNameWay;
}

/** What the agency shows its clients in their portal; chosen, it holds at once. */
export function PortalCard() {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const queryKey = ['portal-setting', agencyID];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await request(settingDocument, { agencyID }, { signal })).portalSetting,
    meta: { failure: 'Unable to retrieve what clients see' },
  });
  const change = useMutation({
    mutationFn: (chosen: Chosen) =>
      request(updateDocument, { ...chosen, version: data?.version ?? 0, agencyID }),
    onSuccess: () => toast.success('Updated successfully'),
    onError: (error) => reportFailure('Unable to update what clients see', error),
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
  const shown = { ...data, ...(change.isPending && change.variables) };
  return (
    <Section title="Clients' portal">
      {isError && <LoadFailed what="What clients see" onRetry={() => void refetch()} />}
      {data && (
        <div className="form-part">
          <SelectField
            label="Clients see of the visitors of their sites"
            options={visitorOptions}
            value={shown.visitors ?? data.visitors}
            onChange={(visitors) => change.mutate({ visitors })}
          />
          <SelectField
            label="Clients see of the guards at their sites"
            options={guardOptions}
            value={shown.guards ?? data.guards}
            onChange={(guards) => change.mutate({ guards })}
          />
          <SelectField
            label="Guards are named to clients, on screens and in what is released"
            options={nameOptions}
            value={shown.guardNames ?? data.guardNames}
            onChange={(guardNames) => change.mutate({ guardNames })}
          />
        </div>
      )}
    </Section>
  );
}
