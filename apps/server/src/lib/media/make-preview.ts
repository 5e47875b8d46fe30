import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { findProgram, runProgram } from '../run-program.ts';
import { fileFormats } from './file-formats.ts';
import type { PreviewMaker } from './preview-makers.ts';

const FOLDER = 'pelion-preview-';
const MEMORY_BYTES = 1024 * 1024 * 1024;
const MOST_PREVIEW_BYTES = 500 * 1024 * 1024;
/** Folders of killed processes are removed after this time. */
const LEFT_MS = 60 * 60 * 1000;

export type MadePreview =
  | { readonly state: 'failed' | 'unavailable' }
  | { readonly state: 'ready'; readonly path: string; readonly size: number };

interface PreviewOrder {
  readonly maker: PreviewMaker;
  readonly mediaType: string;
  readonly open: () => Promise<Readable | undefined>;
  /** The variable PATH. */
  readonly programPath: string;
  /** Shorter in tests. */
  readonly seconds?: number;
}

/** Makes a preview in a folder of its own, and lends it until `use` is done. */
export async function makePreview<Result>(
  { maker, mediaType, open, programPath, seconds = maker.seconds }: PreviewOrder,
  use: (made: MadePreview) => Promise<Result>,
): Promise<Result> {
  const program = await findProgram(maker.programs, programPath);
  if (program === undefined) return use({ state: 'unavailable' });
  const folder = await mkdtemp(join(tmpdir(), FOLDER));
  try {
    await removeLeftFolders(folder);
    const input = join(folder, `document.${endingOfType(mediaType)}`);
    const output = join(folder, `document.${maker.ending}`);
    const body = await open();
    if (!body) return await use({ state: 'failed' });
    await pipeline(body, createWriteStream(input));
    const limits = { seconds, memoryBytes: MEMORY_BYTES, fileBytes: MOST_PREVIEW_BYTES };
    for (const args of await maker.plan({ folder, input, output })) {
      const end = await runProgram({ program, args, folder, path: programPath, limits });
      const size = await sizeOf(output);
      if (end === 'done' && size > 0) return await use({ state: 'ready', path: output, size });
      if (end === 'late') break;
    }
    return await use({ state: 'failed' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const endingOfType = (mediaType: string): string => {
  const endings: readonly [string, { readonly mediaType: string }][] = Object.entries(fileFormats);
  return endings.find(([, format]) => format.mediaType === mediaType)?.[0] ?? 'bin';
};

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0;

/** Compares with the newest folder, because the clock of the disk need not be ours. */
async function removeLeftFolders(newest: string): Promise<void> {
  const { mtimeMs: now } = await stat(newest);
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER)) continue;
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > LEFT_MS) await rm(path, { recursive: true, force: true });
  }
}
