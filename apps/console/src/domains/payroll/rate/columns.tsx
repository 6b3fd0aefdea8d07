import { listDate } from '@guardroom/rules/dates';
import { amountText } from '@guardroom/rules/payroll/amounts';
import { nearestShortfall, shortfallText } from '@guardroom/rules/payroll/rate/floors';
import {
  deletionText,
  holderText,
  rateStateOn,
  rateText,
  type RateState,
} from '@guardroom/rules/payroll/rate/rates';
import { request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { DeleteButton } from '../../../ui/list/delete-button.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { StatusTag, type Tone } from '@guardroom/ui/show/status-tag.tsx';
import {
  amountCell,
  extraHourCell,
  fromCell,
  remarkCell,
  updateRateDocument,
  type RateDraft,
} from './row-editor.tsx';
import type { RateRow } from './queries.ts';

const stateLooks: Readonly<Record<RateState, { readonly tone: Tone; readonly label: string }>> = {
  CURRENT: { tone: 'green', label: 'Current' },
  COMING: { tone: 'blue', label: 'Coming' },
  PAST: { tone: 'grey', label: 'Past' },
};

/** @param today `YYYY-MM-DD` where the agency is */
export function rateColumns(today: string): readonly ListColumn<RateRow, RateDraft>[] {
  return [
    { title: 'For', width: 150, card: 'heading', render: holderText },
    {
      title: 'State',
      width: 90,
      render: (rate) => {
        const { tone, label } = stateLooks[rateStateOn(rate, today)];
        return <StatusTag tone={tone}>{label}</StatusTag>;
      },
    },
    {
      title: 'From',
      width: 140,
      sort: 'effectiveFrom',
      render: ({ effectiveFrom }) => listDate(effectiveFrom),
      edit: fromCell,
    },
    {
      title: 'Until',
      width: 110,
      render: ({ effectiveUntil }) => (effectiveUntil === null ? '-' : listDate(effectiveUntil)),
    },
    { title: 'Pay', width: 150, align: 'right', render: rateText, edit: amountCell },
    {
      title: 'Extra Hour',
      width: 110,
      align: 'right',
      render: ({ extraHourAmount }) =>
        extraHourAmount === null ? '-' : amountText(extraHourAmount),
      edit: extraHourCell,
    },
    {
      title: 'Wage Floor',
      width: 210,
      card: 'wide',
      render: (rate) => <FloorWarning rate={rate} today={today} />,
    },
    { title: 'Remark', render: ({ remark }) => remark ?? '-', edit: remarkCell },
  ];
}

/** Red where it pays too little already, orange where it will. */
function FloorWarning({ rate, today }: { rate: RateRow; today: string }) {
  const shortfall = nearestShortfall(rate.floorShortfalls, today);
  if (shortfall === undefined) return '-';
  return (
    <StatusTag tone={shortfall.begun ? 'red' : 'orange'} wraps>
      {shortfallText(shortfall)}
    </StatusTag>
  );
}

/** For whoever may set rates. */
export function RemoveRate({ rate, onChanged }: { rate: RateRow; onChanged: () => void }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { id, effectiveFrom } = rate;
  return (
    <DeleteButton
      name={`Delete the rate of ${holderText(rate)} from ${listDate(effectiveFrom)}`}
      question={deletionText(rate)}
      mark={(deleted) => request(updateRateDocument, { update: { id, deleted }, agencyID })}
      failure="Unable to delete rate"
      onChanged={onChanged}
    />
  );
}
