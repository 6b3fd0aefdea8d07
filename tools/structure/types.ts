/** A source file: its path from the project's root with "/", and its text. */
export type SourceFile = { path: string; text: string };

/** Something that breaks the shape of the house. The message says where it should go instead. */
export type Problem = { path: string; line?: number; message: string };

/** What the checks need to know besides the files themselves. */
export type Facts = {
  /** GraphQL operations of the contract in kebab case: list-attendance. */
  operations: ReadonlySet<string>;
  /** Packages that a workspace may import, by its folder: 'apps/server' -> {'pg', ...}. */
  declared: ReadonlyMap<string, ReadonlySet<string>>;
  /** File names of the migrations. */
  migrations: readonly string[];
};
