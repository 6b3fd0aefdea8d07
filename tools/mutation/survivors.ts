/** A change of a rule that nothing can notice, with the reason. */
interface KnownSurvivor {
  /** Below packages/rules/src. */
  readonly file: string;
  /** The line as it stands, and as it was changed; blanks in a row are one. */
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

export const survivors: readonly KnownSurvivor[] = [];
