const eightDigits = /^\d{8}$/;

/**
 * What the console sends for what was typed as username: exactly eight digits are a Singapore
 * number and get the prefix +65 (AUTH-10); anything else goes as typed, without the spaces around
 * it that pasting leaves (AUTH-11).
 */
export function usernameToSend(typed: string): string {
  const username = typed.trim();
  return eightDigits.test(username) ? `+65${username}` : username;
}
