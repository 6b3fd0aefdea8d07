/** CRC-16/CCITT-FALSE (ISO/IEC 13239) of a text as UTF-8: four capital hexadecimal digits. */
export function crc16(text: string): string {
  let sum = 0xff_ff;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = (sum & 0x80_00) === 0 ? sum << 1 : (sum << 1) ^ 0x10_21;
      sum &= 0xff_ff;
    }
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}
