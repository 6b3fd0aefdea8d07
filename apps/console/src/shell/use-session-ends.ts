import { announcedEnd } from '@guardroom/rules/session/session-limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onTouch } from '@guardroom/wire/attended';
import { graphql, request, type ResultOf } from '../platform/wire/graphql.ts';

const endDocument = graphql(`
  query OwnSessionEnd {
    ownSessionEnd {
      endsOn
      endsIn
      idleEndsOn
      idleEndsIn
    }
  }
`);

const keepDocument = graphql(`
  mutation KeepOwnSession {
    keepOwnSession {
      endsOn
      endsIn
      idleEndsOn
      idleEndsIn
    }
  }
`);

type SessionEnd = ResultOf<typeof endDocument>['ownSessionEnd'];

export const sessionEndKey = ['session', 'end'];
const minute = 60_000;

/** Once a minute, and just after the end: the refusal then leads to the sign-in page. */
function nextLook({ endsIn, idleEndsIn }: SessionEnd): number {
  return Math.min(minute, Math.max(1000, Math.min(endsIn, idleEndsIn) + 500));
}

/** When this session ends by itself, and which end is near enough to be announced. */
export function useSessionEnds() {
  const { data } = useQuery({
    queryKey: sessionEndKey,
    queryFn: async ({ signal }) => (await request(endDocument, {}, { signal })).ownSessionEnd,
    refetchInterval: ({ state }) => (state.data === undefined ? minute : nextLook(state.data)),
    refetchIntervalInBackground: true,
  });
  return { end: data, announced: data && announcedEnd(data) };
}

/** Says that somebody is there: by the function returned, and by whatever is touched meanwhile. */
export function useKeepSession(): () => void {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await request(keepDocument)).keepOwnSession,
    onSuccess: (end) => queryClient.setQueryData(sessionEndKey, end),
  });
  useEffect(() => (isPending ? undefined : onTouch(() => mutate())), [isPending, mutate]);
  return () => void (isPending || mutate());
}
