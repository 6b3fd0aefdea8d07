import { extractText, getDocumentProxy } from 'unpdf';

/** What a reader finds on each page of a PDF, one text a page. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: false });
  // Where the font changes at a space, this reader gives a control character beside it.
  return text.map((page) => page.replaceAll(/(?!\n)[\s\p{Cc}]+/gu, ' '));
}
