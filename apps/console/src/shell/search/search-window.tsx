import { searchLimits } from '@guardroom/rules/home/search';
import { Button } from '@guardroom/ui/action/button.tsx';
import { Finder, type FinderGroup } from '@guardroom/ui/overlay/finder.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { sentenceOf } from '@guardroom/wire/errors';
import { request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { groupsOf, searchDocument } from './search-records.ts';
import { findActions, findScreens, type SearchItem } from './search-screens.ts';

/** Whoever types on does not ask for each letter. */
const pause = 200;

interface SearchWindowProps {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** The search everywhere: screens and actions at once, records as soon as they are found. */
export default function SearchWindow({ text, onText, onClose }: SearchWindowProps) {
  const router = useRouter();
  const records = useRecords(text.trim());
  const groups = useMemo(() => [...groupsHere(text), ...records.groups], [text, records.groups]);
  const open = ({ href }: SearchItem): void => {
    onClose();
    router.history.push(href);
  };
  const failure =
    records.error === null ? undefined : (
      <>
        Records could not be searched. {sentenceOf(records.error)}{' '}
        <Button size="small" onClick={records.retry}>
          Try again
        </Button>
      </>
    );
  return (
    <Finder
      title="Search everywhere"
      placeholder="Name, number, phone, plate or screen"
      text={text}
      onText={onText}
      groups={groups}
      status={statusOf(text.trim(), records, countOf(groups))}
      failure={failure}
      onChoose={open}
      onClose={onClose}
    />
  );
}

function groupsHere(text: string): FinderGroup<SearchItem>[] {
  return [
    { label: 'Screens', items: findScreens(text) },
    { label: 'Actions', items: findActions(text) },
  ].filter(({ items }) => items.length > 0);
}

const none: readonly never[] = [];

/** What the server finds of a text, once nobody types any more. */
function useRecords(text: string) {
  const { securityAgencyID: agencyID, timeZone, permitted } = useViewer();
  const settled = useSettled(text);
  const isAsked = text.length >= searchLimits.least;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search everywhere', agencyID, permitted, settled],
    enabled: settled.length >= searchLimits.least,
    // Whoever waits for an answer is told soon that there is none, and asks again.
    retry: false,
    queryFn: async ({ signal }) => {
      const variables = { text: settled, agencyID };
      return (await request(searchDocument, variables, { signal })).searchEverywhere;
    },
  });
  const isOfText = isAsked && settled === text;
  const found = isOfText && !isFetching ? data : undefined;
  const groups = useMemo(
    () => (found === undefined ? none : groupsOf(found, timeZone)),
    [found, timeZone],
  );
  return {
    groups,
    isWaiting: isAsked && (!isOfText || isFetching),
    error: isOfText && !isFetching ? error : null,
    retry: () => void refetch(),
  };
}

/** The text, once it has stood for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const countOf = (groups: readonly FinderGroup<SearchItem>[]): number =>
  groups.reduce((sum, { items }) => sum + items.length, 0);

/** How the search stands, in a sentence. */
function statusOf(
  text: string,
  { isWaiting, error }: { isWaiting: boolean; error: unknown },
  count: number,
): string {
  const shown = `${count} ${count === 1 ? 'result' : 'results'}`;
  if (text.length < searchLimits.least) {
    return `Type at least ${searchLimits.least} characters to find records.`;
  }
  if (isWaiting) return 'Searching…';
  if (error !== null) return `${shown} among screens and actions alone.`;
  return count === 0 ? `Nothing was found for “${text}”.` : shown;
}
