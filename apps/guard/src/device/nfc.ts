/** Tags read by touch: Chrome on Android alone has it. */

export function hasNFC(): boolean {
  return window.NDEFReader !== undefined;
}

/**
 * Reads tags until told to stop. A tag is known by its number, or by a text that was written on it:
 * `onTag` is given both, the number first.
 * @throws where the person denies it or the phone's switch is off
 */
export async function readTags(
  onTag: (names: readonly string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const Reader = window.NDEFReader;
  if (Reader === undefined) throw new Error('this device reads no tags');
  const reader = new Reader();
  reader.addEventListener(
    'reading',
    (event) => {
      if (isReading(event)) onTag(namesOf(event));
    },
    { signal },
  );
  await reader.scan({ signal });
}

function isReading(event: Event): event is NDEFReadingEvent {
  return 'serialNumber' in event && 'message' in event;
}

function namesOf({ serialNumber, message }: NDEFReadingEvent): string[] {
  const texts = message.records.flatMap(({ recordType, encoding, data }) =>
    recordType === 'text' && data !== undefined ? [new TextDecoder(encoding).decode(data)] : [],
  );
  return [serialNumber, ...texts].map((name) => name.trim()).filter(Boolean);
}
