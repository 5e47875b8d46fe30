import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Phrase, phrase } from '@pelion/words';
import { fileFormats } from './file-formats.ts';

/** Makes files of one kind readable in a browser with a program that an installation may have. */
export interface PreviewMaker {
  readonly programs: readonly string[];
  readonly mediaType: string;
  /** Ending of the preview: `pdf`. */
  readonly ending: string;
  readonly seconds: number;
  /** Said where the program is missing. */
  readonly needed: Phrase;
  /** Prepares the folder and returns the arguments to try one after another; `output` is the file to write. */
  readonly plan: (work: PreviewWork) => Promise<readonly (readonly string[])[]>;
}

interface PreviewWork {
  readonly folder: string;
  readonly input: string;
  readonly output: string;
}

const setting = (path: string, name: string, value: string) =>
  `<item oor:path="/org.openoffice.Office.Common/Security/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** Profile of LibreOffice that runs no macro and loads nothing that a document links to. */
const profile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${setting('Scripting', 'BlockUntrustedRefererLinks', 'true')}
${setting('Scripting', 'DisableActiveContent', 'true')}
${setting('Scripting', 'DisableMacrosExecution', 'true')}
${setting('Scripting', 'MacroSecurityLevel', '3')}
</oor:items>
`;

const libreOffice: PreviewMaker = {
  programs: ['soffice', 'libreoffice'],
  mediaType: 'application/pdf',
  ending: 'pdf',
  seconds: 60,
  needed: phrase('This file can be downloaded; previewing it needs LibreOffice on the server.'),
  async plan({ folder, input }) {
    const user = join(folder, 'profile', 'user');
    await mkdir(user, { recursive: true });
    await writeFile(join(user, 'registrymodifications.xcu'), profile);
    return [
      [
        `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
        ...['--headless', '--norestore', '--nologo', '--nodefault', '--nofirststartwizard', '--nolockcheck'],
        ...['--convert-to', 'pdf', '--outdir', folder, input],
      ],
    ];
  },
};

/** Even sides of at most 1280 × 720, as phones play them. */
const scale = "scale='trunc(iw*min(1,min(1280/iw,720/ih))/2)*2':'trunc(ih*min(1,min(1280/iw,720/ih))/2)*2'";

const ffmpeg: PreviewMaker = {
  programs: ['ffmpeg'],
  mediaType: 'video/mp4',
  ending: 'mp4',
  seconds: 10 * 60,
  needed: phrase('This file can be downloaded; previewing it needs ffmpeg on the server.'),
  async plan({ input, output }) {
    const reading = ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file', '-f', 'asf', '-i', input];
    const writing = ['-map_metadata', '-1', '-movflags', '+faststart', '-threads', '2', '-y', output];
    const picture = ['-map', '0:v:0?', '-map', '0:a:0?', '-vf', scale, '-pix_fmt', 'yuv420p'];
    const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
    return ['libx264', 'libopenh264'].map((codec) => [
      ...[...reading, ...picture, '-c:v', codec, '-b:v', '1500k', ...sound, ...writing],
    ]);
  },
};

const makers: ReadonlyMap<string, PreviewMaker> = new Map<string, PreviewMaker>([
  ...(['docx', 'xlsx', 'pptx', 'xls', 'ppt'] as const).map(
    (ending) => [fileFormats[ending].mediaType, libreOffice] as const,
  ),
  [fileFormats.wmv.mediaType, ffmpeg],
]);

/** Undefined for types that browsers show themselves. */
export const previewMakerOf = (mediaType: string): PreviewMaker | undefined => makers.get(mediaType);
