import { swapStatuses, type SwapStatus } from '@guardroom/rules/deployment/open/swap-status';
import { builder } from '../../../platform/graphql/builder.ts';
import { madeOf } from '../../../platform/graphql/list/made-of.ts';

export const SwapStatusEnum = builder.enumType('ShiftSwapStatus', { values: swapStatuses });
export const SwapDecisionEnum = builder.enumType('ShiftSwapDecision', {
  values: ['APPROVED', 'REJECTED'] as const,
});

/** A line of a swap, as it stands now. */
export interface SwapLine {
  readonly id: number;
  readonly date: string;
  readonly startDatetime: string;
  readonly endDatetime: string;
  readonly siteProfileName: string;
}

const SwapLineObject = builder.objectRef<SwapLine>('ShiftSwapLine').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    date: t.expose('date', { type: 'Date' }),
    startDatetime: t.expose('startDatetime', { type: 'Timestamp' }),
    endDatetime: t.expose('endDatetime', { type: 'Timestamp' }),
    siteProfileName: t.exposeString('siteProfileName'),
  }),
});

export interface ShiftSwapRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly fromStaffProfileID: number;
  readonly fromName: string;
  readonly toStaffProfileID: number;
  readonly toName: string;
  readonly line: SwapLine;
  /** Of the line that is wanted for it; null for a shift that is given away. */
  readonly forDate: string | null;
  /** Known once the colleague answered. */
  readonly forLine: SwapLine | null;
  readonly note: string | null;
  readonly status: SwapStatus;
  readonly answeredOn: string | null;
  readonly decidedOn: string | null;
  readonly decidedByName: string | null;
  readonly reason: string | null;
  readonly version: number;
  readonly createdOn: string;
}

const made = madeOf<ShiftSwapRow>();

export const ShiftSwap = builder.objectRef<ShiftSwapRow>('ShiftSwap').implement({
  description: 'A shift that somebody offered to a colleague.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    fromStaffProfileID: t.expose('fromStaffProfileID', { type: 'RecordID' }),
    fromName: t.exposeString('fromName'),
    toStaffProfileID: t.expose('toStaffProfileID', { type: 'RecordID' }),
    toName: t.exposeString('toName'),
    line: t.field({ type: SwapLineObject, ...made(['line'], ({ line }) => line) }),
    forDate: t.expose('forDate', {
      type: 'Date',
      nullable: true,
      description: 'Of the line that is wanted for it; none for a shift that is given away.',
    }),
    forLine: t.field({
      type: SwapLineObject,
      nullable: true,
      description: 'What the colleague gives for it, once they answered.',
      ...made(['forLine'], ({ forLine }) => forLine),
    }),
    note: t.exposeString('note', { nullable: true }),
    status: t.expose('status', { type: SwapStatusEnum }),
    answeredOn: t.expose('answeredOn', { type: 'Timestamp', nullable: true }),
    decidedOn: t.expose('decidedOn', { type: 'Timestamp', nullable: true }),
    decidedByName: t.exposeString('decidedByName', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
  }),
});
