import type { PDFDocument as Document } from 'mupdf';

// For a process of its own: a WebAssembly of some ten megabytes that keeps it busy until it has read.

const mostMemory = 512 * 1024 * 1024;
const pageSize = 65_536;

// The limit of the heap does not reach what a WebAssembly allocates.
const growMemory = Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, 'grow')?.value;
WebAssembly.Memory.prototype.grow = function grow(pages: number): number {
  if (this.buffer.byteLength + pages * pageSize > mostMemory) throw new RangeError('out of memory');
  return Reflect.apply(growMemory, this, [pages]);
};

let hasLost = false;
let before = '';

/** The library goes on without what it cannot read, and says so as text alone. */
function hear(message: string): void {
  const isLost = /\(\d+ \d+ R\) into cache/.test(message) && !before.includes('cannot find object');
  if (isLost || /(?:broken|corrupt) object/.test(message)) hasLost = true;
  before = message;
}

Object.assign(globalThis, {
  $libmupdf_wasm_Module: { print: hear, printErr: hear },
});
const { PDFDocument, PDFObject } = await import('mupdf');
// What the library has allocated ends with the process. Its list of what to free once it is collected
// would grow with every look at an entry.
Object.assign(PDFObject, {
  _finalizer: { register: () => {}, unregister: () => {} },
});

/** @throws what the library throws when it finds no PDF in the bytes */
export function openPdf(bytes: Uint8Array): Document {
  hasLost = false;
  return new PDFDocument(bytes);
}

/** Whether the library left out an object of the file opened last, which another reader might read. */
export function hasLostObjects(): boolean {
  return hasLost;
}
