import { amountText } from '@guardroom/rules/payroll/amounts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { counted } from '../../../ui/file/counted.ts';
import { FileCheckCard } from '../../../ui/file/file-check-card.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import type { UploadedFile } from '../../../ui/file/uploaded-file.ts';
import { periodPath } from '../paths.ts';
import { periodKey } from '../queries.ts';

const checkDocument = graphql(`
  query CheckPayAdjustmentFile(
    $payPeriodID: RecordID!
    $file: PayAdjustmentFileInput!
    $agencyID: RecordID!
  ) {
    checkPayAdjustmentFile(payPeriodID: $payPeriodID, file: $file, agencyID: $agencyID) {
      unusedColumns
      allowance
      additionalPayment
      deduction
      rows {
        row
        staffNo
        name
        kind
        amount
        reason
        issues {
          column
          message
        }
      }
    }
  }
`);
type Check = ResultOf<typeof checkDocument>['checkPayAdjustmentFile'];
type Line = Check['rows'][number];

const importDocument = graphql(`
  mutation ImportPayAdjustments(
    $payPeriodID: RecordID!
    $file: PayAdjustmentFileInput!
    $agencyID: RecordID!
    $key: String!
  ) {
    importPayAdjustments(
      payPeriodID: $payPeriodID
      file: $file
      agencyID: $agencyID
      idempotencyKey: $key
    )
  }
`);

const columns: readonly ListColumn<Line>[] = [
  { title: 'Staff Number', width: 130, render: ({ staffNo }) => staffNo || '-' },
  { title: 'Name', width: 200, card: 'heading', render: ({ name }) => name || '-' },
  { title: 'Kind', width: 160, render: ({ kind }) => kind || '-' },
  { title: 'Amount ($)', width: 110, align: 'right', render: ({ amount }) => amount || '-' },
  { title: 'Reason', width: 220, render: ({ reason }) => reason || '-' },
];

interface AdjustmentFileCardProps {
  payPeriodID: number;
  file: UploadedFile;
  /** The file is of no more use. */
  onDone: () => void;
}

/** What the file would add to the pay of people and take from it. */
export function AdjustmentFileCard({ payPeriodID, file, onDone }: AdjustmentFileCardProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const of = { payPeriodID, agencyID };
  return (
    <FileCheckCard<Line, Check>
      file={file}
      checkKey={[...periodKey, 'adjustments', agencyID, payPeriodID]}
      check={async (reference, signal) =>
        (await request(checkDocument, { ...of, file: reference }, { signal }))
          .checkPayAdjustmentFile
      }
      save={(reference, key) => request(importDocument, { ...of, file: reference, key })}
      columns={columns}
      counted={counted('adjustment', 'adjustments')}
      failure="Unable to import adjustments"
      note={sumsText}
      onSaved={() => {
        onDone();
        void client.invalidateQueries({ queryKey: periodKey });
        void navigate({ to: periodPath(payPeriodID) });
      }}
    />
  );
}

function sumsText({ rows, allowance, additionalPayment, deduction }: Check): string {
  const sums = [
    `Allowances ${amountText(allowance)}`,
    `Additional Payments ${amountText(additionalPayment)}`,
    `Deductions ${amountText(deduction)}`,
  ];
  const isPart = rows.some(({ issues }) => issues.length > 0);
  return `${isPart ? 'Without the rows with errors: ' : ''}${sums.join(', ')}.`;
}
