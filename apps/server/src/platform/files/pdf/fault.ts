import type { PDFDocument, PDFObject } from 'mupdf';
import { isActive, isProtection, isTelling, opensSomething } from './action.ts';
import { hasLostObjects, openPdf } from './library.ts';

/**
 * Why a PDF is refused: it holds what runs, leads elsewhere or is carried along (`active`), does
 * something when it is opened (`opening`), is encrypted, or cannot be read as every reader would.
 */
export type PdfFault = 'active' | 'opening' | 'protected' | 'unreadable';

/** More objects than a file of any size that may come in has. */
const mostObjects = 1_000_000;

/**
 * What is wrong with a PDF; null when it only shows pages. Readers differ in whether they follow the
 * table at the end of a file or what lies in it, so that it is looked at both ways: all objects of
 * either, also those that nothing leads to.
 */
export function faultOf(bytes: Uint8Array): PdfFault | null {
  try {
    return faultOfObjects(bytes) ?? faultOfObjects(withoutTable(bytes));
  } catch {
    return 'unreadable';
  }
}

function faultOfObjects(bytes: Uint8Array): PdfFault | null {
  const document = openPdf(bytes);
  try {
    const trailer = document.getTrailer();
    const fault = faultIn(trailer) ?? faultOfEach(document);
    return fault ?? (hasLostObjects() ? 'unreadable' : null);
  } finally {
    document.destroy();
  }
}

function faultOfEach(document: PDFDocument): PdfFault | null {
  const count = document.countObjects();
  if (count > mostObjects) return 'unreadable';
  for (let number = 1; number < count; number += 1) {
    const object = document.newIndirect(number);
    const fault = faultOfStream(object) ?? faultIn(object.resolve());
    if (fault !== null) return fault;
  }
  return null;
}

/** Of what only an object can tell that has content. */
function faultOfStream(object: PDFObject): PdfFault | null {
  if (!object.isStream()) return null;
  // Its content is to be fetched from elsewhere.
  if (!object.get('F').isNull()) return 'active';
  if (object.get('N').isNull() || object.get('First').isNull()) return null;
  // Objects packed in a stream that does not say so are found by those readers alone who know where.
  return object.get('Type').asName() === 'ObjStm' ? null : 'unreadable';
}

/** Of an object with everything directly in it; what it refers to is looked at by itself. */
function faultIn(value: PDFObject): PdfFault | null {
  // A chain of references is made to be followed to another end by another reader.
  if (value.isIndirect()) return 'unreadable';
  const entries = new Map<string, PDFObject>();
  const parts: PDFObject[] = [];
  value.forEach((child, key) => {
    if (typeof key === 'string' && isTelling(key)) entries.set(key, child);
    if (!child.isIndirect() && (child.isDictionary() || child.isArray())) parts.push(child);
  });
  if (isProtection(entries)) return 'protected';
  if (isActive(entries)) return 'active';
  for (const part of parts) {
    const fault = faultIn(part);
    if (fault !== null) return fault;
  }
  // Last: what is done when the file is opened is told by what it does, where that is refused anyway.
  return opensSomething(entries) ? 'opening' : null;
}

const tableMark = Buffer.from('startxref');

/** The file for readers that cannot find its table, and gather its objects themselves. */
function withoutTable(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf(tableMark); at >= 0; at = copy.indexOf(tableMark, at)) {
    copy.fill(' ', at, at + tableMark.length);
  }
  return copy;
}
