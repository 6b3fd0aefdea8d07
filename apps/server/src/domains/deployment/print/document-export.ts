import { listTime, wireTime } from '@guardroom/rules/dates';
import * as v from 'valibot';
import { clock } from '../../../platform/clock.ts';
import type { PdfBlock } from '../../../platform/export/pdf/pdf-types.ts';
import { pdfContent, registerExport } from '../../../platform/export/register-export.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { readDeployments } from '../policy.ts';
import { personBlocks } from './person-export.ts';
import { openRoster, rosterName, rosterParameters } from './roster-export.ts';
import { siteBlocks } from './site-export.ts';
import { holidayNames, printedBy } from './store.ts';

/** Its name in links. */
export const rosterDocument = 'roster';

registerExport(rosterDocument, {
  policy: readDeployments,
  open: async (viewer, parameters, database) => {
    const db = database.agency(viewer.scope);
    const roster = await openRoster(db, v.parse(rosterParameters, parameters), '');
    const printed = {
      ...roster,
      by: await printedBy(db, viewer.timeZone),
      holidays: await holidayNames(db, roster.month),
    };
    const isOfSite = roster.siteProfileID !== null;
    const page = {
      layout: isOfSite ? 'landscape' : 'portrait',
      title: rosterName(roster.name, roster.month),
      countsPages: true,
    } as const;
    return pdfContent(page, [
      { kind: 'title', text: `${viewer.securityAgencyName} - Roster` },
      ...(isOfSite ? siteBlocks(printed) : personBlocks(printed)),
      printedOn(viewer),
    ]);
  },
});

/** A copy on a wall may be older than the roster. */
export function printedOn({ name, timeZone }: Viewer): PdfBlock {
  const now = listTime(wireTime(clock.now()), timeZone);
  return { kind: 'text', texts: [{ text: `Printed by ${name}, ${now}`, ink: 'muted' }] };
}
