import * as v from 'valibot';
import { idParam, listSearch, rangeParam, type SearchOf } from '../../ui/list/list-search.ts';

/** What the address of the Audit screen may say. */
const kindParam = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\w{1,60}$/))), undefined);

export const auditSearch = listSearch({
  /** Absent for the last seven days. */
  range: rangeParam,
  person: idParam,
  /** GraphQL name of the kind of record. */
  kind: kindParam,
  /** Id of one record of the kind. */
  record: idParam,
});
export type AuditSearch = SearchOf<typeof auditSearch>;
