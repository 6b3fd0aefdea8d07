import { expiryText } from '../staff/document/expiry.ts';
import { tableSection } from './report-document.ts';
import type { ReportBody } from './site-daily.ts';
import { reportBounds } from './site-facts.ts';

/** A document of somebody, or their pass, that ends soon or has ended. Dates are `YYYY-MM-DD`. */
export interface DocumentFact {
  readonly staffName: string;
  readonly staffNo: string;
  readonly what: string;
  readonly expiry: string;
}

/** A contract, or a site's own, after which nothing goes on. */
export interface ContractFact {
  readonly siteProfileName: string;
  readonly clientName: string | null;
  readonly end: string;
}

/** What expires, as a report. @param today `YYYY-MM-DD` */
export function expiriesReport(
  documents: readonly DocumentFact[],
  contracts: readonly ContractFact[],
  today: string,
): ReportBody {
  return {
    sections: [
      tableSection(
        'Documents of staff',
        [
          { title: 'Staff No', share: 14 },
          { title: 'Staff Name', share: 28 },
          { title: 'Document', share: 24 },
          { title: 'Expiry', share: 16, kind: 'date' },
          { title: 'When', share: 20 },
        ],
        documents.map(({ staffNo, staffName, what, expiry }) => [
          staffNo,
          staffName,
          what,
          expiry,
          expiryText(expiry, today),
        ]),
        'No document of staff ends within 90 days.',
        reportBounds.expiries,
      ),
      tableSection(
        'Contracts',
        [
          { title: 'Site', share: 34 },
          { title: 'Client', share: 34 },
          { title: 'End', share: 24, kind: 'time' },
        ],
        contracts.map(({ siteProfileName, clientName, end }) => [siteProfileName, clientName, end]),
        'No contract ends within 90 days.',
        reportBounds.expiries,
      ),
    ],
    isQuiet: documents.length + contracts.length === 0,
  };
}
