/** What the plugins of the build look at in a finished chunk. */
export interface Chunk {
  readonly fileName: string;
  /** What it is made of; several screens may share a chunk, so none of them names it. */
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

type Output = { readonly type: 'asset' } | ({ readonly type: 'chunk' } & Chunk);

/** File name -> chunk. */
export const chunksOf = (bundle: Readonly<Record<string, Output>>): ReadonlyMap<string, Chunk> =>
  new Map(
    Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])),
  );

/** The chunks that hold a module whose path matches one of these. */
export const chunksWith = (chunks: ReadonlyMap<string, Chunk>, ...patterns: readonly RegExp[]): Chunk[] =>
  [...chunks.values()].filter(({ moduleIds }) =>
    moduleIds.some((id) => patterns.some((pattern) => pattern.test(id.replaceAll('\\', '/')))),
  );

/** Every file that these chunks load before they run: scripts and stylesheets. */
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

/** The file of the face of the look, without its rarer letters; throws where the build has none. */
export function faceOf(bundle: Readonly<Record<string, unknown>>): string {
  const file = Object.keys(bundle).find((name) =>
    /atkinson-hyperlegible-next-latin-wght-normal.*\.woff2$/.test(name),
  );
  if (file === undefined) throw new Error('The build has no file for the face.');
  return file;
}
