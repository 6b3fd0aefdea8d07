/** What a hand feels without a look at the screen. Milliseconds of shaking and rest. */
const patterns = {
  done: [60],
  wrong: [200, 100, 200],
  alarm: [400, 150, 400],
} as const;

export function feel(pattern: keyof typeof patterns): void {
  if ('vibrate' in navigator) navigator.vibrate([...patterns[pattern]]);
}
