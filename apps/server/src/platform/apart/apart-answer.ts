/** What came of a file: what was made of it, or in words why nothing was. */
export type ApartAnswer = { readonly made: Uint8Array } | { readonly refused: string };

/** The exit code of a process that refuses its file and says why (EX_DATAERR of sysexits.h). */
export const refusedCode = 65;
