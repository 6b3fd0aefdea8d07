import { builder } from '../../../platform/graphql/builder.ts';
import type { OnDutyRow, PlannedRow } from './store.ts';

type Shown<Row extends OnDutyRow | PlannedRow> = Omit<Row, 'designation'>;

const nameDescription = 'As the agency names its guards to clients.';

const ClientGuardOnDuty = builder.objectRef<Shown<OnDutyRow>>('ClientGuardOnDuty').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID', description: 'Of the attendance.' }),
    name: t.exposeString('name', { description: nameDescription }),
    since: t.expose('since', { type: 'Timestamp' }),
  }),
});

const ClientGuardPlanned = builder.objectRef<Shown<PlannedRow>>('ClientGuardPlanned').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID', description: 'Of the line of the roster.' }),
    name: t.exposeString('name', { description: nameDescription }),
    startDatetime: t.expose('startDatetime', { type: 'Timestamp' }),
    endDatetime: t.expose('endDatetime', { type: 'Timestamp' }),
  }),
});

/** The guards of one site, as a client sees them. */
export interface ClientGuardsRow {
  readonly onDuty: readonly Shown<OnDutyRow>[];
  readonly planned: readonly Shown<PlannedRow>[] | null;
}

export const ClientGuards = builder.objectRef<ClientGuardsRow>('ClientGuards').implement({
  fields: (t) => ({
    onDuty: t.expose('onDuty', {
      type: [ClientGuardOnDuty],
      description: 'Now, who came first before the others; at most 200.',
    }),
    planned: t.expose('planned', {
      type: [ClientGuardPlanned],
      nullable: true,
      description:
        'The published shifts of the day; at most 200. Null where the agency shows no roster.',
    }),
  }),
});
