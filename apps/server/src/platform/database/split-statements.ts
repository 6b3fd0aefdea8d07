/** What a semicolon does not end a statement in: comments, texts, names and bodies of functions. */
const parts =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;|[^;'"$/-]+|[\s\S]/g;

/**
 * The statements of a migration, one by one: a distributed database is told each by itself. Reads
 * the SQL that migrations are written in; texts with backslashes (`E'…'`) are not among it.
 * @returns the statements without their semicolons; what stands before one is kept with it
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let text = '';
  let isEmpty = true;
  for (const [part] of sql.matchAll(parts)) {
    if (part === ';') {
      if (!isEmpty) statements.push(text.trim());
      text = '';
      isEmpty = true;
      continue;
    }
    text += part;
    if (part.trim() !== '' && !part.startsWith('--') && !part.startsWith('/*')) isEmpty = false;
  }
  if (!isEmpty) statements.push(text.trim());
  return statements;
}
