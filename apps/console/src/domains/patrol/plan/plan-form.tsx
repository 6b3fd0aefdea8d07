import { Button } from '@guardroom/ui/action/button.tsx';
import { RowList } from '@guardroom/ui/show/row-list.tsx';
import {
  patrolPlanInput,
  planLimits,
  type PlanLineForm,
} from '@guardroom/rules/patrol/plan/inputs';
import { planLineText } from '@guardroom/rules/patrol/plan/plan-text';
import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { can, useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { updateSuccess } from '../queries.ts';
import { LineRow } from './line-row-editor.tsx';
import {
  blankLine,
  inputOf,
  lineValues,
  shiftsOf,
  valuesOf,
  type LineValues,
} from './plan-values.ts';
import { planFragment, planKey, type PatrolPlan, type PlannedRoute } from './queries.ts';
import '@guardroom/ui/field/form.css';

const updateDocument = graphql(
  `
    mutation UpdatePatrolPlan($update: UpdateSitePatrolPlanInput!, $agencyID: RecordID!) {
      updateSitePatrolPlan(update: $update, agencyID: $agencyID) {
        ...PatrolPlan
      }
    }
  `,
  [planFragment],
);

const planValues = v.object({ lines: v.array(lineValues) });

interface PlanFormProps {
  plan: PatrolPlan;
  routes: readonly PlannedRoute[];
  onStale: () => void;
}

/** All lines of a site's plan, saved in one request. */
export function PlanForm({ plan, routes, onStale }: PlanFormProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const { siteProfileID, version } = plan;
  const shifts = shiftsOf(plan);
  const offered = withStanding(routes, plan);
  const mayEdit = can('editPatrols');
  const form = useEntityForm({
    part: `patrol plan ${siteProfileID}`,
    values: planValues,
    initial: { lines: plan.lines.map(valuesOf) },
    schema: patrolPlanInput,
    inputOf: ({ lines }) => ({ siteProfileID, version, lines: lines.map(inputOf) }),
    save: async ({ lines, ...update }) => {
      const wire = { ...update, lines: lines.map(wireLine) };
      return (await request(updateDocument, { update: wire, agencyID })).updateSitePatrolPlan;
    },
    success: updateSuccess,
    failure: 'Unable to update the patrol plan',
    edits: {
      subject: 'this patrol plan',
      shown: {
        lines: {
          label: 'Lines',
          text: ({ lines }) => lines.map((line) => lineText(line, plan, offered)).join('; '),
        },
      },
    },
    onRefusal: ({ code }) => code === 'STALE' && onStale(),
    onSaved: () => client.invalidateQueries({ queryKey: planKey }),
  });
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} action="Update" />
      {plan.lines.some(({ isWalked }) => !isWalked) && (
        <p className="muted">
          A route that is not in use has no rounds due, whatever its line says.
        </p>
      )}
      {form.values.lines.length === 0 && (
        <p className="muted">
          Nothing is due here yet. Add a line for each route that has to be walked.
        </p>
      )}
      <RowList
        rows={form.values.lines}
        onChange={(lines) => form.set({ lines })}
        blank={blankLine}
        what="line"
        most={planLimits.lines}
        render={(line, index, set) => (
          <LineRow
            line={line}
            number={index + 1}
            routes={offered}
            shifts={shifts}
            issueOf={(field) => form.issues[`lines.${index}.${field}`]}
            set={set}
          />
        )}
      />
      {mayEdit ? (
        <div className="form-buttons">
          <Button look="primary" type="submit" busy={form.busy}>
            Update
          </Button>
        </div>
      ) : (
        <p className="muted">You do not have the permission to change patrol plans.</p>
      )}
    </form>
  );
}

/** The routes of the site, and those that lines name still. */
function withStanding(routes: readonly PlannedRoute[], { lines }: PatrolPlan): PlannedRoute[] {
  const known = new Set(routes.map(({ id }) => id));
  const gone = lines
    .filter(({ clockingRouteID }) => !known.has(clockingRouteID))
    .map(({ clockingRouteID: id, clockingRouteName: name }) => ({
      id,
      name,
      status: 'INACTIVE' as const,
    }));
  return [...routes, ...gone];
}

/** 'Night round: Night Shift, every 60 min, 15 min grace, every day' */
function lineText(line: LineValues, plan: PatrolPlan, routes: readonly PlannedRoute[]): string {
  const shift = shiftsOf(plan).find(({ key }) => key === line.window)?.name ?? null;
  const route = routes.find(({ id }) => id === line.clockingRouteID)?.name ?? 'No route';
  const said = { ...line, ...inputOf(line), graceMinutes: line.graceMinutes ?? 0 };
  return `${route}: ${planLineText(said, shift)}`;
}

function wireLine({ shift, ...line }: PlanLineForm) {
  return typeof shift === 'number' ? { ...line, shiftTypeID: shift } : { ...line, shift };
}
