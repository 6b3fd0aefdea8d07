import { Switch } from '@guardroom/ui/choice/switch.tsx';
import { LoadFailed } from '../../ui/list/list-states.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { Section } from '@guardroom/ui/show/section.tsx';

const securityDocument = graphql(`
  query AgencySecurity($agencyID: RecordID!) {
    agencySecurity(agencyID: $agencyID) {
      requiresSecondFactor
      requiresClientSecondFactor
    }
  }
`);
const updateDocument = graphql(`
  mutation UpdateAgencySecurity($requiresSecondFactor: Boolean!, $agencyID: RecordID!) {
    updateAgencySecurity(requiresSecondFactor: $requiresSecondFactor, agencyID: $agencyID)
  }
`);

const updateClientsDocument = graphql(`
  mutation UpdateClientSecurity($requiresSecondFactor: Boolean!, $agencyID: RecordID!) {
    updateClientSecurity(requiresSecondFactor: $requiresSecondFactor, agencyID: $agencyID)
  }
`);

const saved = {
  onSuccess: () => toast.success('Updated successfully'),
  onError: (error: unknown) => reportFailure('Unable to update the security of the agency', error),
};

/** Whether all administrators of the agency need a second factor, and the users of its clients. */
export function AgencySecurityCard() {
  const { securityAgencyID: agencyID, securityAgencyName } = useViewer();
  const client = useQueryClient();
  const label = useId();
  const clientsLabel = useId();
  const queryKey = ['agency-security', agencyID];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await request(securityDocument, { agencyID }, { signal })).agencySecurity,
    meta: { failure: 'Unable to retrieve the security of the agency' },
  });
  const change = useMutation({
    mutationFn: (requiresSecondFactor: boolean) =>
      request(updateDocument, { requiresSecondFactor, agencyID }),
    ...saved,
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
  const changeClients = useMutation({
    mutationFn: (requiresSecondFactor: boolean) =>
      request(updateClientsDocument, { requiresSecondFactor, agencyID }),
    ...saved,
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
  const beginClients = async (required: boolean) => {
    const question = required
      ? 'Require a second factor of all client users? Who has none sees nothing of the portal until it is set up.'
      : 'No longer require a second factor of client users?';
    if (await ask(question)) changeClients.mutate(required);
  };
  const begin = async (required: boolean) => {
    const question = required
      ? 'Require a second factor of all administrators? Who has none can do nothing else until it is set up.'
      : 'No longer require a second factor?';
    if (await ask(question)) change.mutate(required);
  };
  return (
    <Section title={securityAgencyName}>
      {isError && <LoadFailed what="The security of the agency" onRetry={() => void refetch()} />}
      <div className="form-buttons">
        <Switch
          aria-labelledby={label}
          checked={data?.requiresSecondFactor === true}
          disabled={data === undefined}
          busy={change.isPending}
          onChange={(required) => void begin(required)}
        />
        <span id={label}>All administrators need a second factor</span>
      </div>
      <div className="form-buttons">
        <Switch
          aria-labelledby={clientsLabel}
          checked={data?.requiresClientSecondFactor === true}
          disabled={data === undefined}
          busy={changeClients.isPending}
          onChange={(required) => void beginClients(required)}
        />
        <span id={clientsLabel}>All client users need a second factor</span>
      </div>
    </Section>
  );
}
