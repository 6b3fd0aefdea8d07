/** As much of XML as a workbook needs: elements of one name, in the order of the text. */

export interface Element {
  /** `r="A1" t="s"` */
  readonly attributes: string;
  readonly inside: string;
}

const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known !== undefined) return known;
  const tag = `(?:\\w+:)?${name}`;
  const made = new RegExp(`<${tag}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</${tag}>)`, 'g');
  patterns.set(name, made);
  return made;
}

/** Elements of a name, one after the other; those within them are not looked for. */
export function* eachElement(xml: string, name: string): Generator<Element> {
  for (const [, attributes = '', inside = ''] of xml.matchAll(patternOf(name))) {
    yield { attributes, inside };
  }
}

export function elements(xml: string, name: string): Element[] {
  return [...eachElement(xml, name)];
}

export function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const text = found?.[1] ?? found?.[2];
  return text === undefined ? undefined : decoded(text);
}

/** The text of a cell: its runs, without the readings that East Asian text carries beside it. */
export function textOf(xml: string): string {
  const runs = xml.replaceAll(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '');
  return elements(runs, 't')
    .map(({ inside }) => decoded(inside))
    .join('')
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

export function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9A-Fa-f]{1,6})|#(\d{1,7})|(\w{1,8}));/g,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );
}
