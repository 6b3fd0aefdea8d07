let output: AudioContext | undefined;

/** Two short tones, as far as the phone lets the page make a sound. */
export function beep(): void {
  if (!('AudioContext' in globalThis)) return;
  output ??= new AudioContext();
  // Silent until the page was touched once.
  void output.resume();
  for (const after of [0, 0.35]) {
    const tone = output.createOscillator();
    tone.frequency.value = 880;
    tone.connect(output.destination);
    tone.start(output.currentTime + after);
    tone.stop(output.currentTime + after + 0.2);
  }
}
