import { routeDetailsText } from '@guardroom/rules/patrol/route-rule';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import type { FormNews } from '../../ui/form/use-typed-values.ts';
import { routePath } from './paths.ts';
import { patrolKey, routeUpdateFailure, updateSuccess, type RouteProfile } from './queries.ts';

const saveDocument = graphql(`
  mutation SaveRoutePoints($update: UpdateClockingRouteInput!, $agencyID: RecordID!) {
    updateClockingRoute(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

const orderValues = v.object({ ids: v.array(v.number()) });

interface RouteOrderOptions extends RouteProfile {
  /** Names of the checkpoints that the route can have; a draft of before may know others. */
  names: ReadonlyMap<number, string>;
}

/** Checkpoints of a route while they are chosen or sorted, and how they are saved. */
export interface RouteOrder {
  ids: readonly number[];
  change: (ids: number[]) => void;
  /** Whether set or order differ from what is saved (PAT-84). */
  isChanged: boolean;
  busy: boolean;
  submit: (event: SubmitEvent) => Promise<void>;
  news: FormNews;
}

export function useRouteOrder({ route, points, names }: RouteOrderOptions): RouteOrder {
  const { securityAgencyID: agencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const saved = points.map(({ clockingPointID }) => clockingPointID);
  const text = (list: readonly number[]) =>
    list.map((id) => names.get(id) ?? `checkpoint ${id}`).join(', ');
  const form = useEntityForm({
    values: orderValues,
    initial: { ids: saved },
    schema: orderValues,
    inputOf: ({ ids }) => ({ ids: ids.filter((id) => names.has(id)) }),
    save: ({ ids }) => {
      const routeDetails = routeDetailsText(ids);
      const update = {
        id: route.id,
        version: route.version,
        securityAgencyID: agencyID,
        routeDetails,
      };
      return request(saveDocument, { update, agencyID });
    },
    success: updateSuccess,
    failure: routeUpdateFailure,
    edits: {
      subject: `the route ${route.name}`,
      shown: { ids: { label: 'Checkpoints', text: (values) => text(values.ids) } },
    },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: patrolKey });
      void navigate({ href: routePath(route.id) });
    },
  });
  const ids = form.values.ids.filter((id) => names.has(id));
  return {
    ids,
    change: (next) => form.set({ ids: next }),
    isChanged: ids.join() !== saved.join(),
    busy: form.busy,
    submit: form.submit,
    news: form.news,
  };
}
