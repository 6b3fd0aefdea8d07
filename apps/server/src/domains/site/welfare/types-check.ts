import { welfareStates, type WelfareCheckFacts } from '@guardroom/rules/site/welfare/welfare-check';
import { builder } from '../../../platform/graphql/builder.ts';

export const WelfareStateEnum = builder.enumType('WelfareState', { values: welfareStates });

/** A welfare check as the office sees it. */
export interface WelfareCheckRow extends WelfareCheckFacts {
  readonly id: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly staffProfileID: number;
  readonly staffProfileName: string;
  /** That nobody answered it. */
  readonly alertID: number | null;
}

export const WelfareCheck = builder.objectRef<WelfareCheckRow>('WelfareCheck').implement({
  description: 'That a guard on duty was asked whether they are all right.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffProfileName: t.exposeString('staffProfileName'),
    dueOn: t.expose('dueOn', { type: 'Timestamp' }),
    answeredOn: t.expose('answeredOn', {
      type: 'Timestamp',
      nullable: true,
      description: 'When they said so, however late that was told.',
    }),
    calls: t.exposeInt('calls', { description: 'How often their device was called.' }),
    state: t.expose('state', { type: WelfareStateEnum }),
    alertID: t.expose('alertID', { type: 'RecordID', nullable: true }),
    alertReason: t.exposeString('alertReason', {
      nullable: true,
      description: 'Why its alert was closed.',
    }),
  }),
});
