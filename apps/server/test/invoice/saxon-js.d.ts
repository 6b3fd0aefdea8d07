/** The part that tests use of a library without types. */
declare module 'saxon-js' {
  interface Transformation {
    /** A stylesheet as `xslt3 -export` writes it, read. */
    readonly stylesheetInternal: object;
    readonly sourceText: string;
    readonly destination: 'serialized';
  }
  export function transform(
    options: Transformation,
    execution: 'async',
  ): Promise<{ readonly principalResult: string }>;
}
