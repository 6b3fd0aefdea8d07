import { listTime, monthText, wireTime } from '@guardroom/rules/dates';
import { daysOfMonth, isMonth } from '@guardroom/rules/supervisorycheck/month';
import * as v from 'valibot';
import type { PdfBlock, PdfCell, PdfColumn } from '../../platform/export/pdf/pdf-types.ts';
import { pdfContent, registerExport } from '../../platform/export/register-export.ts';
import { monthOf } from './inputs.ts';
import { readSupervisoryChecks } from './policy.ts';
import { readReport, type ReportedSite } from './store.ts';

const parameters = v.object({ monthYear: v.pipe(v.string(), v.check(isMonth)) });

/** Sites beside each other in the grid above the table (SUP-17). */
const sitesPerRow = 5;

/** `SupervisoryCheck_Nov 2026` (SUP-18). */
export function reportName(monthYear: string): string {
  return `SupervisoryCheck_${monthText(monthYear)}`;
}

/** The month as a document: A4 landscape, the sites with their times, then the table (SUP-16). */
registerExport('supervisory-check', {
  policy: readSupervisoryChecks,
  open: async (viewer, given, database) => {
    const { monthYear } = v.parse(parameters, given);
    const { timeZone, securityAgencyName } = viewer;
    const sites = await readReport(database.agency(viewer.scope), monthOf(monthYear, timeZone));
    const blocks: readonly PdfBlock[] = [
      { kind: 'title', text: `${securityAgencyName} - Supervisory Check` },
      { kind: 'section', text: monthText(monthYear) },
      { kind: 'tiles', perRow: sitesPerRow, tiles: tilesOf(sites, timeZone) },
      { kind: 'table', columns: columnsOf(monthYear), fontSize: 7 },
      { kind: 'rows', rows: sites.map((site) => cellsOf(site, monthYear)) },
    ];
    return pdfContent({ layout: 'landscape', title: reportName(monthYear) }, blocks);
  },
});

function tilesOf(sites: readonly ReportedSite[], timeZone: string) {
  return sites
    .filter(({ times }) => times.length > 0)
    .map(({ siteProfileName, times }) => ({
      title: siteProfileName,
      lines: times.map((time) => listTime(wireTime(time * 1000), timeZone)),
    }));
}

function columnsOf(monthYear: string): PdfColumn[] {
  return [
    { title: 'Site', share: 110 },
    { title: 'Address', share: 150 },
    ...daysOfMonth(monthYear).map((day): PdfColumn => ({
      title: String(day),
      share: 16,
      align: 'center',
    })),
  ];
}

function cellsOf(site: ReportedSite, monthYear: string): PdfCell[] {
  const address = [site.address, site.unitNo, site.postal].filter(Boolean).join(', ') || '-';
  const checked = new Set(site.days);
  return [
    site.siteProfileName,
    address,
    ...daysOfMonth(monthYear).map((day): PdfCell =>
      checked.has(day) ? { text: '\u2022', ink: 'green', isBold: true } : '',
    ),
  ];
}
