/** One import: what it names between the quotes, its line, and the names taken in braces. */
export type Import = { specifier: string; line: number; names: string[] };

const statement =
  /(?:^|\n)[ \t]*(?:import|export)\b(?<clause>[^'"`;]*?)\bfrom\s*['"](?<from>[^'"\n]+)['"]|(?:^|\n)[ \t]*import\s*['"](?<bare>[^'"\n]+)['"]|\bimport\(\s*['"](?<dynamic>[^'"\n]+)['"]/g;

/** All imports and re-exports of a TypeScript source, types included, comments left out. */
export function findImports(text: string): Import[] {
  const code = blankComments(text);
  return [...code.matchAll(statement)].map((match) => {
    const { clause = '', from, bare, dynamic } = match.groups ?? {};
    const specifier = from ?? bare ?? dynamic ?? '';
    const end = match.index + match[0].length;
    return { specifier, line: code.slice(0, end).split('\n').length, names: namesOf(clause) };
  });
}

function namesOf(clause: string): string[] {
  const inside = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
  return inside
    .split(',')
    .map(
      (name) =>
        name
          .replace(/\btype\b/, '')
          .trim()
          .split(/\s+/)[0] ?? '',
    )
    .filter((name) => name !== '');
}

// Lines stay where they are, so that line numbers hold.
function blankComments(text: string): string {
  return text
    .replaceAll(/^[ \t]*\/\*[\s\S]*?\*\//gm, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/^[ \t]*\/\/.*$/gm, '');
}
