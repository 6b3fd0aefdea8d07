import { adjustmentFileMaximum } from '@guardroom/rules/payroll/adjustment/file';
import { payPeriodName } from '@guardroom/rules/payroll/period/period';
import { mayAdjust } from '@guardroom/rules/payroll/period/status';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { idOf } from '../../../platform/record-id.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { Loading } from '../../../ui/list/list-states.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { TableFileForm } from '../../../ui/file/table-file-form.tsx';
import { TemplateButtons } from '../../../ui/file/template-buttons.tsx';
import { uploadedFile, type UploadedFile } from '../../../ui/file/uploaded-file.ts';
import { useDraft } from '../../../ui/form/use-draft.ts';
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

/** Many adjustments at once: template, check of every row, then all or nothing. */
function AdjustmentFilePage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data: period } = useLoaded({
    queryKey: [...periodKey, 'one', agencyID, id],
    failure: retrieveFailure,
    load: (signal) => loadPeriod(id, agencyID, signal),
  });
  const draft = useDraft(uploadedFile);
  const [file, setFile] = useState(draft.found);
  const choose = (chosen: UploadedFile | undefined) => {
    setFile(chosen);
    if (chosen === undefined) draft.clear();
    else draft.keep(chosen);
  };
  const problem = period && problemOf(period);
  return (
    <Page
      title="Import Adjustments"
      subtitle={period && `Pay Period ${payPeriodName(period)}`}
      back={periodPath(id)}
    >
      <div className="stack">
        {!period && <Loading rows={3} />}
        {problem !== undefined && <Notice>{problem}</Notice>}
        {period && problem === undefined && (
          <Section title="File" actions={<Templates payPeriodID={id} />}>
            <p className="muted">
              An Excel workbook (.xlsx) or a CSV with at most{' '}
              {adjustmentFileMaximum.toLocaleString('en-SG')} adjustments, one row each. The first
              sheet is read. The template names everybody of the period; rows without an adjustment
              are left out.
            </p>
            <TableFileForm
              label="Adjustments file"
              purpose="payadjustment"
              file={file}
              onFile={choose}
            />
          </Section>
        )}
        {period && problem === undefined && file && (
          <AdjustmentFileCard
            key={file.key}
            payPeriodID={id}
            file={file}
            onDone={() => choose(undefined)}
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

function Templates({ payPeriodID }: { payPeriodID: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const link = (format: 'XLSX' | 'CSV') => async (signal: AbortSignal) => {
    const variables = { payPeriodID, agencyID, format };
    const answer = await request(templateDocument, variables, { signal });
    return answer.payAdjustmentTemplate;
  };
  return <TemplateButtons link={link} />;
}
