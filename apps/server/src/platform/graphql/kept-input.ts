import { keptText } from '@guardroom/rules/kept-text';

/** What is compared as it was typed, and shown to nobody. */
const isSecret = (name: string): boolean => /password|secret/i.test(name);

/** Arguments with every text in them as it is kept, wherever it stands; secrets stay as they are. */
export function keptInput<Input>(input: Input): Input;
export function keptInput(input: unknown): unknown {
  if (typeof input === 'string') return keptText(input);
  if (Array.isArray(input)) return input.map((each) => keptInput(each));
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, isSecret(name) ? value : keptInput(value)]),
  );
}
