import * as v from 'valibot';
import { registerExport } from '../../platform/export/register-export.ts';
import { reportFormats } from '@guardroom/rules/report/report-kinds';
import { reportPdf, reportWorkbook } from './fact/report-content.ts';
import { manageReports } from './policy.ts';
import { liveSubscription, shownReport } from './preview-report.ts';

const parameters = v.object({ id: v.number(), format: v.picklist(reportFormats) });

/** The files that would be sent now. */
registerExport('report', {
  policy: manageReports,
  open: async (viewer, given, database) => {
    const { id, format } = v.parse(parameters, given);
    const db = database.agency(viewer.scope);
    const { document, timeZone } = await shownReport(db, viewer, await liveSubscription(db, id));
    return format === 'PDF' ? reportPdf(document, timeZone) : reportWorkbook(document, timeZone);
  },
});
