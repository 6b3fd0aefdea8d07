import { Button } from '@guardroom/ui/action/button.tsx';
import { BookmarkIcon } from '@guardroom/ui/icon/icons.ts';
import { todayIn } from '@guardroom/rules/dates';
import { datesOn } from '@guardroom/rules/settings/moving-dates';
import { keepsViews } from '@guardroom/rules/settings/saved-views';
import { useRouter } from '@tanstack/react-router';
import { useScreenPath } from '../../platform/address.ts';
import { useViewer } from '../../platform/session/session.ts';
import { fetchedPart } from '../live/fetched-part.tsx';
import { Popover } from '../overlay/popover.tsx';
import type { PagingSearch } from '../list/list-search.ts';
import { isSameSearch, keptSearch } from './view-search.ts';

const { Part: ViewsPanel, fetch } = fetchedPart(() => import('./views-panel.tsx'));

/**
 * What the person keeps of a list under names of their own: opens a view, saves filters and order as
 * they stand, and says which view the list begins with. Nothing where the address names a record.
 */
export function SavedViews({ search }: { search: PagingSearch }) {
  const { history } = useRouter();
  const { savedViews, timeZone } = useViewer();
  const screen = useScreenPath();
  if (!keepsViews(screen)) return null;
  const views = savedViews.filter((view) => view.screen === screen);
  const today = todayIn(timeZone);
  const kept = keptSearch(search);
  const current = views.find((view) => isSameSearch(datesOn(view.search, today), kept));
  return (
    <Popover
      align="start"
      content={fetch}
      trigger={
        <Button look="text" size="small" icon={<BookmarkIcon />} className="views-button">
          <span>{current?.name ?? 'Views'}</span>
        </Button>
      }
    >
      {(close) => (
        <ViewsPanel
          screen={screen}
          search={kept}
          views={views}
          current={current}
          onOpen={({ search: chosen }) => {
            close();
            history.push(`${screen}${datesOn(chosen, today)}`);
          }}
        />
      )}
    </Popover>
  );
}
