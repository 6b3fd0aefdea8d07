import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

interface Line {
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

/** The texts of the first page that a line goes through, in the order of reading. */
export async function struckTexts(bytes: Uint8Array): Promise<string[]> {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const lines = await linesOf(page);
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , size = 0, left = 0, base = 0]: number[] = item.transform;
    const middle = left + item.width / 2;
    const isStruck = lines.some(
      ({ from, to, y }) => from < middle && to > middle && y > base && y < base + size,
    );
    return isStruck ? [item.str] : [];
  });
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** Lines of two points at one height; what is drawn counts from the top, what is read from the foot. */
async function linesOf(page: Page): Promise<Line[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const { height } = page.getViewport({ scale: 1 });
  return fnArray.flatMap((operation: number, at: number) => {
    if (operation !== OPS.constructPath) return [];
    const [path] = argsArray[at][1];
    const [, from, top, , to, end] = [...(path ?? [])].map(Number);
    if (path?.length !== 6 || from === undefined || to === undefined) return [];
    return top === undefined || top !== end ? [] : [{ from, to, y: height - top }];
  });
}
