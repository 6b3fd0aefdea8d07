import { adjustmentFileMaximum } from '@guardroom/rules/payroll/adjustment/file';
import { payPeriodName } from '@guardroom/rules/payroll/period/period';
import { mayAdjust } from '@guardroom/rules/payroll/period/status';
import { createFileRoute } from '@tanstack/react-router';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { idOf } from '../../../platform/record-id.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { FileImport } from '../../../ui/file/file-import.tsx';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { AdjustmentFileCard } from './file-card.tsx';
import { periodPath } from '../paths.ts';
import { loadPeriod, mayNotRun, periodKey, retrieveFailure, type PeriodRow } from '../queries.ts';

export const Route = createFileRoute('/_guarded/payroll/$id/adjustments')({
  component: AdjustmentFilePage,
});

const templateDocument = graphql(`
  query PayAdjustmentTemplate(
    $payPeriodID: RecordID!
    $agencyID: RecordID!
    $format: ExportFormat!
  ) {
    payAdjustmentTemplate(payPeriodID: $payPeriodID, agencyID: $agencyID, format: $format) {
      url
      fileName
      rows
    }
  }
`);

const hint = (
  <>
    An Excel workbook (.xlsx) or a CSV with at most {adjustmentFileMaximum.toLocaleString('en-SG')}{' '}
    adjustments, one row each. The first sheet is read. The template names everybody of the period;
    rows without an adjustment are left out.
  </>
);

/** Many adjustments at once: template, check of every row, then all or nothing. */
function AdjustmentFilePage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const {
    data: period,
    failed,
    retry,
  } = useLoaded({
    queryKey: [...periodKey, 'one', agencyID, id],
    failure: retrieveFailure,
    load: (signal) => loadPeriod(id, agencyID, signal),
  });
  const problem = period && problemOf(period);
  return (
    <Page
      title="Import Adjustments"
      subtitle={period && `Pay Period ${payPeriodName(period)}`}
      back={periodPath(id)}
    >
      <div className="stack">
        {failed && <LoadFailed what="The pay period" onRetry={retry} />}
        {!period && !failed && <Loading rows={3} />}
        {problem !== undefined && <Notice>{problem}</Notice>}
        {period && problem === undefined && (
          <FileImport
            label="Adjustments file"
            purpose="payadjustment"
            template={(format) => async (signal) => {
              const variables = { payPeriodID: id, agencyID, format };
              return (await request(templateDocument, variables, { signal })).payAdjustmentTemplate;
            }}
            hint={hint}
            renderCheck={(file, onDone) => (
              <AdjustmentFileCard key={file.key} payPeriodID={id} file={file} onDone={onDone} />
            )}
          />
        )}
      </div>
    </Page>
  );
}

/** Why nothing can be imported; undefined where it can. */
function problemOf({ status }: PeriodRow): string | undefined {
  if (!mayAdjust(status)) return 'The pay period is locked.';
  return can('runPayroll') ? undefined : mayNotRun;
}
