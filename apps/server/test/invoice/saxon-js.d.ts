/** The part that tests use of a library without types. */
declare module 'saxon-js' {
  interface Transformation {
    /** A stylesheet as `xslt3 -export` writes it, read. */
    readonly stylesheetInternal: object;
    readonly sourceText: string;
    readonly destination: 'serialized';
  }
  interface Processor {
    transform(
      options: Transformation,
      execution: 'async',
    ): Promise<{ readonly principalResult: string }>;
  }
  // It is CommonJS, whose names not every loader finds.
  const processor: Processor;
  export default processor;
}
