import type { Context } from '../../platform/context.ts';
import {
  notAfter,
  takeEvents,
  type ArrivedEvent,
  type TakenEvent,
} from '../../platform/guard-event.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import { reportIncidents } from './policy.ts';
import { saveIncident } from './save-incident.ts';

takeEvents('incident', report);

/** A report as its guard submitted it, with the pictures that arrived. */
async function report(ctx: Context, arrived: ArrivedEvent<'incident'>): Promise<TakenEvent> {
  const { event, viewer, receivedOn, pictures } = arrived;
  if (!reportIncidents.permits(viewer)) refuse('FORBIDDEN', 'You are not permitted to do this.');
  const { siteProfileID, incidentStart, incidentEnd, ...detail } = event.payload;
  const start = notAfter(incidentStart, receivedOn);
  const end = notAfter(incidentEnd, receivedOn);
  const { id } = await saveIncident(ctx, {
    operation: 'reportIncident',
    report: { id: 0, securityAgencyID: viewer.securityAgencyID, status: 'OPEN', siteProfileID },
    detail: {
      ...detail,
      incidentStart: start,
      // A time that was typed before the beginning is the beginning: the description tells the rest.
      incidentEnd: Date.parse(end) < Date.parse(start) ? start : end,
    },
    images: pictures,
  });
  return { record: { entity: 'IncidentReport', entityID: id }, marks: [] };
}
