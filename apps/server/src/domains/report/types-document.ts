import {
  cellText,
  type ReportDocument,
  type ReportSection,
  type ReportTable,
} from '@guardroom/rules/report/report-document';
import { builder } from '../../platform/graphql/builder.ts';

/** A report with whose clocks it goes by. */
export interface ShownReport {
  readonly document: ReportDocument;
  readonly timeZone: string;
}

type Within<Part> = Part & { readonly timeZone: string };

const Row = builder.objectRef<readonly string[]>('ReportRow').implement({
  fields: (t) => ({ cells: t.stringList({ resolve: (cells) => [...cells] }) }),
});

const Table = builder.objectRef<Within<ReportTable>>('ReportTable').implement({
  fields: (t) => ({
    columns: t.stringList({ resolve: ({ columns }) => columns.map(({ title }) => title) }),
    rows: t.field({
      type: [Row],
      description: 'Texts as they stand on paper: the first 200, of `count` in all.',
      resolve: ({ columns, rows, timeZone }) =>
        rows
          .slice(0, shownRows)
          .map((row) => columns.map((column, at) => cellText(row[at] ?? null, column, timeZone))),
    }),
    count: t.int({ resolve: ({ rows }) => rows.length }),
  }),
});

const shownRows = 200;

const Section = builder.objectRef<Within<ReportSection>>('ReportSection').implement({
  fields: (t) => ({
    title: t.exposeString('title'),
    isChapter: t.exposeBoolean('isChapter', { description: 'Others follow that belong to it.' }),
    sentences: t.stringList({ resolve: ({ sentences }) => [...sentences] }),
    table: t.field({
      type: Table,
      nullable: true,
      resolve: ({ table, timeZone }) => (table === null ? null : { ...table, timeZone }),
    }),
  }),
});

const Fact = builder.objectRef<readonly [string, string]>('ReportFact').implement({
  fields: (t) => ({
    label: t.string({ resolve: ([label]) => label }),
    value: t.string({ resolve: ([, value]) => value }),
  }),
});

export const ReportPreview = builder.objectRef<ShownReport>('ReportPreview').implement({
  description: 'What a report says, as it stands in its files.',
  fields: (t) => ({
    title: t.string({ resolve: ({ document }) => document.title }),
    facts: t.field({ type: [Fact], resolve: ({ document }) => [...document.facts] }),
    isQuiet: t.boolean({
      description: 'Nothing happened.',
      resolve: ({ document }) => document.isQuiet,
    }),
    sections: t.field({
      type: [Section],
      resolve: ({ document, timeZone }) =>
        document.sections.map((section) => ({ ...section, timeZone })),
    }),
  }),
});
