import type { ReactNode } from 'react';
import { MissingRecord } from '@guardroom/wire/errors';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { staffKey, useProfilePath } from './queries.ts';

/** Variables of a list that leave one record of one person. */
interface RecordQuery {
  readonly filter: Readonly<
    Record<'securityAgencyID' | 'id' | 'staffProfileID' | 'deleted', { readonly eq: number }>
  >;
  readonly pagination: { readonly agencyID: number; readonly limit: 1; readonly offset: 0 };
}

interface RecordEditPageProps<Row> {
  /** Of the route. */
  params: { id: string; recordId: string };
  title: string;
  /** 'The PWM grade': what could not be loaded. */
  what: string;
  /** The toast of a failed load. */
  failure: string;
  load: (ask: RecordQuery, signal: AbortSignal) => Promise<readonly Row[]>;
  /** The form, once there is something to edit. */
  children: (row: Row) => ReactNode;
}

/** The screen on which one record of a staff member is edited. */
export function RecordEditPage<Row>(props: RecordEditPageProps<Row>) {
  const { params, title, what, failure, load, children } = props;
  const [staffProfileID, id] = [idOf(params.id), idOf(params.recordId)];
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed, retry } = useLoaded({
    queryKey: [...staffKey, 'edited', what, agencyID, staffProfileID, id],
    failure,
    load: async (signal) => {
      const filter = {
        securityAgencyID: { eq: agencyID },
        id: { eq: id },
        staffProfileID: { eq: staffProfileID },
        deleted: { eq: 0 },
      };
      const [found] = await load({ filter, pagination: { agencyID, limit: 1, offset: 0 } }, signal);
      if (found === undefined) throw new MissingRecord(`${what} ${id} is not there.`);
      return { row: found };
    },
  });
  return (
    <Page title={title} back={useProfilePath(staffProfileID)}>
      {failed && <LoadFailed what={what} onRetry={retry} />}
      {data ? children(data.row) : !failed && <Loading />}
    </Page>
  );
}
