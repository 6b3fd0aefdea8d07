import * as v from 'valibot';
import { isDate } from '../../dates.ts';
import { requiredMessage } from '../../required.ts';
import { documentKind, documentTypes, type DocumentType } from './types.ts';

/** Constraints on the documents of a staff member, each with its exact message. */

export const documentLimits = { number: 100, remark: 1000 } as const;

export const documentMessages = {
  expiryBeforeIssue: 'Expiry date is before issue date',
  issuedInFuture: 'The date of issue cannot be in the future.',
} as const;

const invalid = 'Please provide a valid input.';

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const version = v.optional(v.pipe(v.number(), v.integer()));
const text = (most: number) =>
  v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(most, `At most ${most} characters, please.`)),
  );
const date = v.optional(v.pipe(v.string(), v.check(isDate, invalid)));
const file = v.object({ bucket: v.string(), key: v.string(), region: v.string() });

const fields = {
  type: v.picklist(documentTypes, requiredMessage),
  number: text(documentLimits.number),
  issued: date,
  expiry: date,
  remark: text(documentLimits.remark),
  file: v.optional(file),
};

/** What is wrong with a document as a whole: the field, and the sentence there. */
export interface DocumentProblem {
  readonly field: 'number' | 'issued' | 'expiry';
  readonly message: string;
}

export interface DocumentTerms {
  readonly type: DocumentType;
  readonly number?: string | null | undefined;
  readonly issued?: string | null | undefined;
  readonly expiry?: string | null | undefined;
}

/** @param today `YYYY-MM-DD` in the zone of the agency */
export function documentProblem(document: DocumentTerms, today: string): DocumentProblem | null {
  const { type, number, issued, expiry } = document;
  const { numberRequired, expiryRequired } = documentKind(type);
  if (numberRequired && !number) return { field: 'number', message: requiredMessage };
  if (issued && issued > today)
    return { field: 'issued', message: documentMessages.issuedInFuture };
  if (expiryRequired && !expiry) return { field: 'expiry', message: requiredMessage };
  if (issued && expiry && expiry < issued) {
    return { field: 'expiry', message: documentMessages.expiryBeforeIssue };
  }
  return null;
}

/** createStaffDocument as the wire takes it; the server asks documentProblem too. */
export const documentCreateInput = v.object({ staffProfileID: id, ...fields });

/** updateStaffDocument as the wire takes it: what is absent stays, null empties. */
export const documentUpdateInput = v.object({
  id,
  version,
  type: v.optional(fields.type),
  number: fields.number,
  issued: date,
  expiry: date,
  remark: fields.remark,
  file: fields.file,
  deleted: v.optional(v.picklist([0, 1], invalid)),
});

export type DocumentFormInput = v.InferOutput<typeof documentFields>;
const documentFields = v.object(fields);

/** The form as filled in. */
export function documentForm(today: string): v.GenericSchema<unknown, DocumentFormInput> {
  return v.pipe(
    documentFields,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const problem = documentProblem(dataset.value, today);
      if (problem === null) return;
      addIssue({
        message: problem.message,
        path: [
          {
            type: 'object',
            origin: 'value',
            input: dataset.value,
            key: problem.field,
            value: dataset.value[problem.field],
          },
        ],
      });
    }),
  );
}
