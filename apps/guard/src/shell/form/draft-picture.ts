import * as v from 'valibot';
import type { Picture } from '../../device/picture.ts';

/** A picture of something that is not recorded yet, as its bytes: kept Blobs can come to nothing. */
export const draftPicture = v.object({
  sha256: v.string(),
  bytes: v.instance(ArrayBuffer),
  type: v.string(),
});
export type DraftPicture = v.InferOutput<typeof draftPicture>;

/** As `record` takes them. */
export function picturesOf(pictures: readonly DraftPicture[]): Picture[] {
  return pictures.map(({ sha256, bytes, type }) => ({ sha256, blob: new Blob([bytes], { type }) }));
}

export async function keptPicture({ blob, sha256 }: Picture): Promise<DraftPicture> {
  return { sha256, bytes: await blob.arrayBuffer(), type: blob.type };
}
