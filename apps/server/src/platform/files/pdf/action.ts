import type { PDFObject } from 'mupdf';

/** Actions that run something, open something else, or send something (ISO 32000-2, 12.6.4). */
const activeActions = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'GoTo3DView',
  'Thread',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
]);

/** Annotations that play something or carry a file along (ISO 32000-2, 12.5.6). */
const activeAnnotations = new Set(['Movie', 'Sound', 'RichMedia', '3D', 'FileAttachment']);

/** Entries that no PDF has which only shows pages. */
const activeEntries = ['JavaScript', 'EmbeddedFiles', 'XFA', 'RichMediaContent'];

const tellingEntries = new Set([
  ...activeEntries,
  'S',
  'Subtype',
  'Type',
  'EF',
  'F',
  'UF',
  'Ref',
  'URI',
  'Encrypt',
  'OpenAction',
  'AA',
]);

/** Entries of a dictionary that say what it does, by name. */
export type Entries = ReadonlyMap<string, PDFObject>;

/** Whether an entry of this name is asked for below. */
export function isTelling(name: string): boolean {
  return tellingEntries.has(name);
}

/** Whether a dictionary holds or names a script, a form of scripts, media, or another file. */
export function isActive(entries: Entries): boolean {
  const name = (key: string): string => entries.get(key)?.asName() ?? '';
  return (
    activeActions.has(name('S')) ||
    activeAnnotations.has(name('Subtype')) ||
    name('Type') === 'EmbeddedFile' ||
    activeEntries.some((key) => entries.has(key)) ||
    carriesFile(entries) ||
    leadsToMachine(entries.get('URI'))
  );
}

/** A file within, or a page that is to be fetched from one. */
function carriesFile(entries: Entries): boolean {
  if (entries.has('EF') && (entries.has('F') || entries.has('UF'))) return true;
  const reference = entries.get('Ref');
  return reference?.isDictionary() === true && !reference.get('F').isNull();
}

/** A person may follow a link to a page of the web, not into scripts or their own machine. */
function leadsToMachine(address: PDFObject | undefined): boolean {
  return address?.isString() === true && machine.test(address.asString());
}

const machine = /^[\s\p{Cc}]*(?:(?:javascript|vbscript|data|file|smb):|[\\/]{2})/iu;

/** What says how a file is encrypted: at its end, or at the end of an earlier form of it. */
export function isProtection(entries: Entries): boolean {
  return entries.has('Encrypt');
}

/** Whether a dictionary has anything done unasked but to show a page of the same file. */
export function opensSomething(entries: Entries): boolean {
  const opening = entries.get('OpenAction');
  if (opening !== undefined && isMoreThanGoing(opening)) return true;
  let found = false;
  entries.get('AA')?.forEach((action) => {
    found ||= isMoreThanGoing(action);
  });
  return found;
}

/** More than an honest file has one after the other. */
const longestChain = 20;

/** An action that is none to go to a page, or one after it. A destination alone is no action. */
function isMoreThanGoing(first: PDFObject): boolean {
  const open = [first];
  for (let steps = 0; open.length > 0; steps += 1) {
    const action = open.pop();
    if (action === undefined || !action.isDictionary()) continue;
    if (steps > longestChain) return true;
    const kind = action.get('S');
    if (!kind.isNull() && kind.asName() !== 'GoTo') return true;
    const next = action.get('Next');
    if (next.isArray()) next.forEach((each) => open.push(each));
    else open.push(next);
  }
  return false;
}
