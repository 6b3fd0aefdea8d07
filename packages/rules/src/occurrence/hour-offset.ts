/** Hours that a device's clock is ahead of UTC, 8 in Singapore, as the wire takes it (OCC-56). */
export function hourOffset(at: Pick<Date, 'getTimezoneOffset'> = new Date()): number {
  // Plus nothing: minus zero is not a number that JSON keeps.
  return -at.getTimezoneOffset() / 60 + 0;
}
