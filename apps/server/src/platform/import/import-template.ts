import type { Context } from '../context.ts';
import { issueExportLink } from '../export/export-link.ts';
import { registerExport, tableContent, type ExportDatabase } from '../export/register-export.ts';
import type { TableHead } from '../export/table.ts';
import type { Policy } from '../policy.ts';
import type { Viewer } from '../viewer.ts';

interface ImportTemplate {
  /** In links. */
  readonly name: string;
  readonly policy: Policy;
  /** Of the download, without what its format adds. */
  readonly fileName: string;
  readonly sheetName: string;
  readonly columns: readonly (TableHead['columns'][number] & {
    readonly title: string;
    readonly required: boolean;
  })[];
  /** What is needed, and how it is written: stands above the titles. */
  readonly heading: (viewer: Viewer, database: ExportDatabase) => Promise<[string, string][]>;
}

type Format = 'XLSX' | 'CSV';

/** Offers an empty file to fill in. @returns what gives the link to it */
export function importTemplate(template: ImportTemplate) {
  const { name, policy, fileName, sheetName, columns } = template;
  registerExport(name, {
    policy,
    open: async (viewer, _, database) => {
      const heading = await template.heading(viewer, database);
      return tableContent({ sheetName, heading, columns, timeZone: viewer.timeZone }, []);
    },
  });
  return ({ viewer, services }: Context, format: Format | null | undefined) => {
    if (viewer === null) throw new Error('the policy lets nobody here without signing in');
    const asked = { name, format: format ?? 'XLSX', fileName, parameters: null };
    return { ...issueExportLink(services.secrets, viewer, asked), rows: 0 };
  };
}

/** 'Client, Start': the titles of columns that a file must have. */
export function requiredTitles(
  columns: readonly { readonly title: string; readonly required: boolean }[],
): string {
  return columns
    .filter(({ required }) => required)
    .map(({ title }) => title)
    .join(', ');
}
