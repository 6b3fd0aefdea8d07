import * as v from 'valibot';

/** A file that was sent to the server, as drafts keep it. */
export const uploadedFile = v.object({
  bucket: v.string(),
  key: v.string(),
  region: v.string(),
  /** As it is called on the person's own machine. */
  name: v.string(),
});
export type UploadedFile = v.InferOutput<typeof uploadedFile>;

/** A file of a form: one that was sent just now, or one that the record has already, by its id. */
export const fileOfRecord = v.object({ id: v.optional(v.number()), ...uploadedFile.entries });
