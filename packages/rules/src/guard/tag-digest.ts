/**
 * What is written before it becomes a digest (pack.ts, PackTags and PackBlocks), so that server and
 * device always mean the same. They agree with what the server compares itself: tags in whatever
 * letter case, contact numbers by their last digits, vehicles without separators.
 */

/** Bytes of a digest that travel. */
export const digestBytes = 16;

/** Digits by which a contact number is known: calling codes and separators tell nobody apart. */
const phoneDigits = 8;

/** A tag, or the code of a checkpoint as typed by hand. */
export function tagText(tag: string): string {
  return tag.trim().toUpperCase();
}

interface Known {
  readonly name?: string | null | undefined;
  readonly phoneNo?: string | null | undefined;
  readonly vehicleNo?: string | null | undefined;
}

/** An entry of the block list: by number and vehicle, by its name only where it has neither. */
export function blockTexts({ name, phoneNo, vehicleNo }: Known): string[] {
  const isNameAlone = !phoneNo && !vehicleNo;
  return visitorTexts({ phoneNo, vehicleNo, ...(isNameAlone && { name }) });
}

/** All by which a visitor could stand on the block list. */
export function visitorTexts({ name, phoneNo, vehicleNo }: Known): string[] {
  // The kind stands before it: no name is a number by chance.
  const known = {
    phone: numberText(phoneNo),
    vehicle: vehicleText(vehicleNo),
    name: nameText(name),
  };
  return Object.entries(known)
    .filter(([, text]) => text !== '')
    .map(([kind, text]) => `${kind}:${text}`);
}

function nameText(name: string | null | undefined): string {
  return (name ?? '').trim().toLowerCase();
}

function numberText(phoneNo: string | null | undefined): string {
  return (phoneNo ?? '').replaceAll(/\D/g, '').slice(-phoneDigits);
}

function vehicleText(vehicleNo: string | null | undefined): string {
  return (vehicleNo ?? '').replaceAll(/[^\p{L}\p{N}_]/gu, '').toUpperCase();
}

/** The part of an HMAC-SHA-256 that travels: base64url of its first bytes, without padding. */
export function digestText(hmac: Uint8Array): string {
  const characters = String.fromCharCode(...hmac.subarray(0, digestBytes));
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
