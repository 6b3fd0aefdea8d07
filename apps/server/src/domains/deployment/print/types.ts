import { builder } from '../../../platform/graphql/builder.ts';

export const RosterFormat = builder.enumType('RosterFormat', { values: ['PDF', 'XLSX'] as const });

/** An address that calendars subscribe to, without its secret: that is kept nowhere. */
export interface CalendarLinkRow {
  readonly id: number;
  readonly createdOn: string;
  readonly createdByName: string | null;
}

export const CalendarLink = builder.objectRef<CalendarLinkRow>('CalendarLink').implement({
  description:
    'That a person’s calendars can subscribe to their shifts. The address itself is told once.',
  fields: (t) => ({
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    createdByName: t.exposeString('createdByName', { nullable: true }),
  }),
});

export interface NewCalendarLinkShape {
  readonly url: string;
}

export const NewCalendarLink = builder
  .objectRef<NewCalendarLinkShape>('NewCalendarLink')
  .implement({
    fields: (t) => ({
      url: t.exposeString('url', {
        description: 'Whoever has it reads the shifts: it is told once, and kept nowhere.',
      }),
    }),
  });
