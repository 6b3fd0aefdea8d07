import { useMutation } from '@tanstack/react-query';
import { useViewer, changeSavedViews, type SavedView } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { request } from '../../platform/wire/graphql.ts';
import { reportFailure } from '../live/failure.ts';
import { deleteViewDocument } from './queries.ts';
import { SaveViewForm } from './save-view-form.tsx';
import { useSaveView } from './use-save-view.ts';
import { ViewLine } from './view-line.tsx';
import './views-panel.css';

interface ViewsPanelProps {
  /** Path of the list. */
  screen: string;
  /** Filters and order as they stand now. */
  search: string;
  views: readonly SavedView[];
  current: SavedView | undefined;
  onOpen: (view: SavedView) => void;
}

/** The views of a list, and a line to save another one. */
export default function ViewsPanel({ screen, search, views, current, onOpen }: ViewsPanelProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const save = useSaveView();
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => request(deleteViewDocument, { id, agencyID }),
    onSuccess: ({ deleteView }, { name }) => {
      changeSavedViews(deleteView);
      toast.success(`View ${name} deleted`);
    },
    onError: (error) => reportFailure('Unable to delete the view', error),
  });
  return (
    <div className="views-panel">
      {views.length > 0 && (
        <ul aria-label="Saved views">
          {views.map((view) => (
            <ViewLine
              key={view.id}
              view={view}
              isCurrent={view.id === current?.id}
              busy={remove.isPending || save.isPending}
              onOpen={() => onOpen(view)}
              onBegin={(isDefault) => save.mutate({ ...withoutID(view), isDefault })}
              onDelete={() => remove.mutate(view)}
            />
          ))}
        </ul>
      )}
      <SaveViewForm screen={screen} search={search} views={views} />
    </div>
  );
}

function withoutID({ screen, name, search, isDefault }: SavedView) {
  return { screen, name, search, isDefault };
}
