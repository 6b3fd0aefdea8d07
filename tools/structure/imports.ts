/** One import: what it names between the quotes, its line, and what it takes in braces as values. */
export type Import = { specifier: string; line: number; values: string[] };

const statement =
  /(?:^|\n)[ \t]*(?:import|export)\b(?<clause>[^'"`;]*?)\bfrom\s*['"](?<from>[^'"\n]+)['"]|(?:^|\n)[ \t]*import\s*['"](?<bare>[^'"\n]+)['"]|\bimport\(\s*['"](?<dynamic>[^'"\n]+)['"]/g;

/** All imports and re-exports of a TypeScript source, types included, comments left out. */
export function findImports(text: string): Import[] {
  const code = blankComments(text);
  return [...code.matchAll(statement)].map((match) => {
    const { clause = '', from, bare, dynamic } = match.groups ?? {};
    const specifier = from ?? bare ?? dynamic ?? '';
    const end = match.index + match[0].length;
    return { specifier, line: code.slice(0, end).split('\n').length, values: valuesOf(clause) };
  });
}

function valuesOf(clause: string): string[] {
  if (/^\s*type\b/.test(clause)) return [];
  const inside = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
  return inside
    .split(',')
    .map((name) => name.trim().split(/\s+/)[0] ?? '')
    .filter((name) => name !== '' && name !== 'type');
}

// Lines stay where they are, so that line numbers hold.
function blankComments(text: string): string {
  return text
    .replaceAll(/^[ \t]*\/\*[\s\S]*?\*\//gm, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/^[ \t]*\/\/.*$/gm, '');
}
