import { routeDetailsInput, routeDetailsText } from '@guardroom/rules/patrol/route-rule';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { graphql, request } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import type { Change } from '../../ui/stale-notice.tsx';
import { useEntityForm } from '../../ui/use-entity-form.ts';
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

/** The route as a STALE refusal brings it; its checkpoints as the wire writes them. */
const currentRoute = v.object({ version: v.number(), routeDetails: v.string() });

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
  /** What somebody else saved meanwhile; undefined when nobody did. */
  meanwhile: readonly Change[] | undefined;
}

export function useRouteOrder({ route, points, names }: RouteOrderOptions): RouteOrder {
  const { securityAgencyID: agencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const saved = points.map(({ clockingPointID }) => clockingPointID);
  const [current, setCurrent] = useState<{ version: number; ids: number[] }>();
  const form = useEntityForm({
    values: orderValues,
    initial: { ids: saved },
    schema: orderValues,
    inputOf: ({ ids }) => ({ ids: ids.filter((id) => names.has(id)) }),
    save: ({ ids }) => {
      const { version } = current ?? route;
      const routeDetails = routeDetailsText(ids);
      const update = { id: route.id, version, securityAgencyID: agencyID, routeDetails };
      return request(saveDocument, { update, agencyID });
    },
    success: updateSuccess,
    failure: routeUpdateFailure,
    onRefusal: ({ code, current: now }) => {
      const parsed = v.safeParse(currentRoute, now);
      if (code !== 'STALE' || !parsed.success) return;
      const { version, routeDetails } = parsed.output;
      setCurrent({ version, ids: v.parse(routeDetailsInput, routeDetails) });
    },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: patrolKey });
      void navigate({ href: routePath(route.id) });
    },
  });
  const ids = form.values.ids.filter((id) => names.has(id));
  const text = (list: readonly number[]) =>
    list.map((id) => names.get(id) ?? `checkpoint ${id}`).join(', ');
  return {
    ids,
    change: (next) => form.set({ ids: next }),
    isChanged: ids.join() !== saved.join(),
    busy: form.busy,
    submit: form.submit,
    meanwhile: current && [{ label: 'Checkpoints', before: text(saved), now: text(current.ids) }],
  };
}
