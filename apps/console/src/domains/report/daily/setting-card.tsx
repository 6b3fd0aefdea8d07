import { Switch } from '@guardroom/ui/choice/switch.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { LocalTime } from '../../../ui/date/local-time.tsx';
import { Loading, LoadFailed } from '../../../ui/list/list-states.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { dailyKey, loadSetting, saveSetting } from './queries.ts';

interface SettingProps {
  siteProfileID: number;
  siteName: string;
}

/** Whether the daily reports of a site release themselves. */
export function SettingCard({ siteProfileID, siteName }: SettingProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const queries = useQueryClient();
  const id = useId();
  const queryKey = [...dailyKey, 'setting', agencyID, siteProfileID];
  const { data, error, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => loadSetting(agencyID, siteProfileID, signal),
  });
  useEffect(() => {
    if (error) reportFailure('Unable to retrieve the setting', error);
  }, [error]);
  const save = useMutation({
    mutationFn: (isAutomatic: boolean) => saveSetting(agencyID, siteProfileID, isAutomatic),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      toast.success('Updated successfully');
    },
    onError: (failure) => reportFailure('Unable to update the setting', failure),
  });
  return (
    <Section title={`Daily reports of ${siteName}`}>
      {isError && <LoadFailed what="The setting" onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Loading rows={1} />}
      {data && (
        <>
          <p>
            <Switch
              aria-labelledby={id}
              checked={data.isAutomatic}
              busy={save.isPending}
              onChange={(isAutomatic) => save.mutate(isAutomatic)}
            />{' '}
            <span id={id}>Release by itself half an hour after the last shift</span>
          </p>
          {data.nextDueOn !== null && (
            <p className="muted">
              The next one is released <LocalTime instant={data.nextDueOn} />.
            </p>
          )}
        </>
      )}
    </Section>
  );
}
