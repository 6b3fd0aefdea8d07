import type { SavedViewInput } from '@guardroom/rules/settings/saved-views';
import { useMutation } from '@tanstack/react-query';
import { changeSavedViews, useViewer } from '../../platform/session/session.ts';
import { request } from '../../platform/wire/graphql.ts';
import { reportFailure } from '../live/failure.ts';
import { tellReason } from '../form/issues.ts';
import { saveViewDocument } from './queries.ts';

/** Saves a view, or another state of one that is there; the menus follow. */
export function useSaveView() {
  const { securityAgencyID: agencyID } = useViewer();
  return useMutation({
    mutationFn: (view: SavedViewInput) => request(saveViewDocument, { view, agencyID }),
    onSuccess: ({ saveView }) => changeSavedViews(saveView),
    onError: (error) => {
      reportFailure('Unable to save the view', error);
      tellReason(error);
    },
  });
}
