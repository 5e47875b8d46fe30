import type { Services } from '../../lib/services.ts';

const drawnFiles = ['papers', 'keys'] as const;
export type DrawnFile = (typeof drawnFiles)[number];

/** Where the files of a drawing lie. */
export const keyOfDrawn = (token: string, file: DrawnFile) => `papers/${token}-${file}.pdf`;

/** Doing it again finds nothing more. */
export async function dropDrawn({ files }: Pick<Services, 'files'>, token: string): Promise<void> {
  for (const file of drawnFiles) await files.remove(keyOfDrawn(token, file));
}
