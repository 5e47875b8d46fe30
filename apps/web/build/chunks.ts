/** Properties of a finished chunk that the build plugins use. */
export interface Chunk {
  readonly fileName: string;
  /** Source modules; screens can share a chunk, so the file name identifies none. */
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

type Output = { readonly type: 'asset' } | ({ readonly type: 'chunk' } & Chunk);

/** Chunks by file name. */
export const chunksOf = (bundle: Readonly<Record<string, Output>>): ReadonlyMap<string, Chunk> =>
  new Map(
    Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])),
  );

/** Chunks with a module whose path matches one of the patterns. */
export const chunksWith = (chunks: ReadonlyMap<string, Chunk>, ...patterns: readonly RegExp[]): Chunk[] =>
  [...chunks.values()].filter(({ moduleIds }) =>
    moduleIds.some((id) => patterns.some((pattern) => pattern.test(id.replaceAll('\\', '/')))),
  );

/** Files that these chunks load before they run: scripts and stylesheets. */
export function filesOf(
  from: Iterable<Chunk>,
  chunks: ReadonlyMap<string, Chunk>,
  found: Set<string> = new Set(),
): Set<string> {
  for (const chunk of from) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
    const imported = chunk.imports.flatMap((name) => chunks.get(name) ?? []);
    filesOf(imported, chunks, found);
  }
  return found;
}

/** Font file of the letters of every page; throws if the build has none. */
export function faceOf(bundle: Readonly<Record<string, unknown>>): string {
  const file = Object.keys(bundle).find((name) => /\bface-[\w-]+\.woff2$/.test(name));
  if (file === undefined) throw new Error('The build has no file for the face.');
  return file;
}
