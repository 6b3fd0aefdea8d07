import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { sentenceOf } from '@guardroom/wire/errors';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { reportFailure, tellFailure } from '../live/failure.ts';

/** Everything that shows devices of guards. */
export const guardDeviceKey = ['guard-device'] as const;
export const retrieveDevicesFailure = 'Unable to retrieve devices of guards';

export const guardDeviceFragment = graphql(`
  fragment GuardDeviceRow on GuardDevice @_unmask {
    id
    staffProfileID
    staffProfileName
    staffNo
    siteProfileID
    siteProfileName
    label
    status
    registeredOn
    lastSeenOn
    lastBuild
    waiting
    revokedOn
    revokedByName
  }
`);
export type GuardDeviceRow = ResultOf<typeof guardDeviceFragment>;

const revokeDocument = graphql(`
  mutation RevokeGuardDevice($id: RecordID!, $agencyID: RecordID!) {
    revokeGuardDevice(id: $id, agencyID: $agencyID) {
      id
    }
  }
`);

/** Revokes a device after a question. */
export function useRevocation({ id, label, staffProfileName, siteProfileName }: GuardDeviceRow) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const question =
    `Revoke ${label} of ${staffProfileName ?? siteProfileName}? It forgets everything at its next contact, ` +
    'once what waits in it was sent.';
  return useMutation({
    mutationFn: async () => {
      if (!(await ask(question))) return;
      try {
        await request(revokeDocument, { id, agencyID });
        toast.success('Revoked successfully');
      } catch (error) {
        reportFailure('Unable to revoke the device', error);
        tellFailure(sentenceOf(error), error);
      }
      await client.invalidateQueries({ queryKey: guardDeviceKey });
    },
  });
}
