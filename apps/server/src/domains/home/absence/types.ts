import { builder } from '../../../platform/graphql/builder.ts';

/** What the office did about a person who is planned in a line of the roster. */
export interface AbsenceRow {
  readonly deploymentID: number;
  readonly staffProfileID: number;
  /** Null while nobody noted that they do not come. */
  readonly absentReason: string | null;
  readonly absentByStaffProfileID: number | null;
  readonly absentByName: string | null;
  readonly absentOn: string | null;
  /** Null while nobody took note of them. */
  readonly acknowledgedByStaffProfileID: number | null;
  readonly acknowledgedByName: string | null;
  readonly acknowledgedOn: string | null;
}

export const Absence = builder.objectRef<AbsenceRow>('Absence').implement({
  description: 'What the office did about somebody who is planned and does not come.',
  fields: (t) => ({
    deploymentID: t.expose('deploymentID', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    absentReason: t.exposeString('absentReason', {
      nullable: true,
      description: 'Null while nobody noted that they do not come.',
    }),
    absentByName: t.exposeString('absentByName', { nullable: true }),
    absentOn: t.expose('absentOn', { type: 'Timestamp', nullable: true }),
    acknowledgedByName: t.exposeString('acknowledgedByName', {
      nullable: true,
      description: 'Who took note of them last.',
    }),
    acknowledgedOn: t.expose('acknowledgedOn', { type: 'Timestamp', nullable: true }),
  }),
});
