import { listDate } from '@guardroom/rules/dates';
import { weekdaysText } from '@guardroom/rules/deployment/post/post-text';
import { Button } from '@guardroom/ui/action/button.tsx';
import { DeleteIcon } from '@guardroom/ui/icon/icons.ts';
import { Section } from '@guardroom/ui/show/section.tsx';
import { sentenceOf } from '@guardroom/wire/errors';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { Beginning, LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { reportFailure, tellFailure } from '../../../ui/live/failure.ts';
import { retryOf } from '../../../ui/live/retry-of.ts';
import { CallForm } from './call-form.tsx';
import { alertSettingKey, callsDocument, type ShownCall } from './queries.ts';

const deleteDocument = graphql(`
  mutation DeleteAlertCall($id: RecordID!, $agencyID: RecordID!) {
    deleteAlertCall(id: $id, agencyID: $agencyID) {
      id
    }
  }
`);

/** Who is called when, first and second. */
export function CallsCard() {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...alertSettingKey, 'calls', agencyID],
    queryFn: async ({ signal }) =>
      (await request(callsDocument, { agencyID }, { signal })).listAlertCall,
  });
  return (
    <Section title="Who is called when">
      {isError && <LoadFailed what="Who is called" onRetry={retryOf({ error, refetch })} />}
      {!data && !isError && <Loading rows={3} />}
      {data?.length === 0 && <Beginning why="Nobody is named: everybody with alerts is told." />}
      {data && data.length > 0 && (
        <ul className="plain-list" aria-label="Who is called when">
          {data.map((call) => (
            <li key={call.id}>
              <span>
                <strong>{call.staffProfileName}</strong>, {call.turn === 1 ? 'first' : 'second'},{' '}
                {weekdaysText(call.weekdays)}, {call.fromTime} to {call.toTime}
                {datesText(call)}
              </span>
              <DeleteCall call={call} />
            </li>
          ))}
        </ul>
      )}
      <CallForm key={data?.length} />
    </Section>
  );
}

/** `, from 1 Dec 2026 until 31 Dec 2026` */
function datesText({ fromDate, toDate }: ShownCall): string {
  const from = fromDate === null ? '' : ` from ${listDate(fromDate)}`;
  const to = toDate === null ? '' : ` until ${listDate(toDate)}`;
  return from + to === '' ? '' : `,${from}${to}`;
}

function DeleteCall({ call: { id, staffProfileName } }: { call: ShownCall }) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: async () => {
      try {
        await request(deleteDocument, { id, agencyID });
        toast.success(`${staffProfileName} is not called at that time any more.`);
      } catch (error) {
        reportFailure('Unable to take the line out', error);
        tellFailure(sentenceOf(error), error);
      }
      await client.invalidateQueries({ queryKey: alertSettingKey });
    },
  });
  return (
    <Button
      danger
      look="text"
      size="small"
      icon={<DeleteIcon />}
      aria-label={`Take ${staffProfileName} out`}
      title={`Take ${staffProfileName} out`}
      busy={remove.isPending}
      onClick={() => remove.mutate()}
    />
  );
}
