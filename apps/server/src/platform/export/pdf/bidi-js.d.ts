/** The part of bidi-js that lines are ordered with; the types that it brings do not fit its file. */
declare module 'bidi-js' {
  export interface Bidi {
    /** `levels` has one for each UTF-16 unit. */
    getEmbeddingLevels(text: string): {
      readonly levels: Uint8Array;
      readonly paragraphs: readonly { readonly level: number }[];
    };
    getMirroredCharacter(character: string): string | null;
  }

  export default function openBidi(): Bidi;
}
