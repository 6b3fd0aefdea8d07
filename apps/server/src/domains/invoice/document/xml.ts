import { escaped, printable } from '../../../platform/export/safe-cell.ts';

/** An element of XML: with text, or with other elements. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

/** What an element is made of; null stands for nothing. */
type Content = string | readonly (XmlElement | null)[];

/** An element with what it holds. */
export function element(
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  const kept = typeof content === 'string' ? content : content.filter((child) => child !== null);
  return { name, attributes, content: kept };
}

/** An element with a text, none where the text is missing or empty: UBL has no empty elements. */
export function textElement(
  name: string,
  text: string | null,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | null {
  const shown = text === null ? '' : printable(text).trim();
  return shown === '' ? null : element(name, shown, attributes);
}

/** A whole file in UTF-8, an element a line. */
export function xmlFile(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`;
}

function written({ name, attributes, content }: XmlElement, indent: string): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inside =
    typeof content === 'string'
      ? escaped(content)
      : `\n${content.map((child) => written(child, `${indent}  `)).join('')}${indent}`;
  return `${indent}<${name}${said.join('')}>${inside}</${name}>\n`;
}
