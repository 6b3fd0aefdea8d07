import * as v from 'valibot';
import type { ReportDocument } from '../report-document.ts';

const cell = v.nullable(v.union([v.string(), v.number()]));
const column = v.object({
  title: v.string(),
  share: v.number(),
  kind: v.exactOptional(v.picklist(['number', 'time', 'date'])),
});

const document = v.object({
  title: v.string(),
  facts: v.array(v.tuple([v.string(), v.string()])),
  sections: v.array(
    v.object({
      title: v.string(),
      isChapter: v.boolean(),
      sentences: v.array(v.string()),
      table: v.nullable(v.object({ columns: v.array(column), rows: v.array(v.array(cell)) })),
    }),
  ),
  isQuiet: v.boolean(),
});

/** A report back from the text under which it was kept. */
export function keptDocument(text: string): ReportDocument {
  return v.parse(document, JSON.parse(text));
}
