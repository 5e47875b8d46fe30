/** Subject of a file: decides how it is shown and counted. */
export type FileKind =
  | 'picture'
  | 'pdf'
  | 'document'
  | 'sheet'
  | 'slides'
  | 'audio'
  | 'video'
  | 'book'
  | 'package'
  | 'captions';

export interface FileFormat {
  readonly mediaType: string;
  readonly kind: FileKind;
}

const office = 'application/vnd.openxmlformats-officedocument';

/** Formats that may be uploaded, by the ending of the name. */
export const fileFormats = {
  png: { mediaType: 'image/png', kind: 'picture' },
  jpg: { mediaType: 'image/jpeg', kind: 'picture' },
  jpeg: { mediaType: 'image/jpeg', kind: 'picture' },
  gif: { mediaType: 'image/gif', kind: 'picture' },
  webp: { mediaType: 'image/webp', kind: 'picture' },
  svg: { mediaType: 'image/svg+xml', kind: 'picture' },
  pdf: { mediaType: 'application/pdf', kind: 'pdf' },
  docx: { mediaType: `${office}.wordprocessingml.document`, kind: 'document' },
  xlsx: { mediaType: `${office}.spreadsheetml.sheet`, kind: 'sheet' },
  pptx: { mediaType: `${office}.presentationml.presentation`, kind: 'slides' },
  xls: { mediaType: 'application/vnd.ms-excel', kind: 'sheet' },
  ppt: { mediaType: 'application/vnd.ms-powerpoint', kind: 'slides' },
  mp3: { mediaType: 'audio/mpeg', kind: 'audio' },
  wav: { mediaType: 'audio/wav', kind: 'audio' },
  ogg: { mediaType: 'audio/ogg', kind: 'audio' },
  mp4: { mediaType: 'video/mp4', kind: 'video' },
  mov: { mediaType: 'video/quicktime', kind: 'video' },
  webm: { mediaType: 'video/webm', kind: 'video' },
  wmv: { mediaType: 'video/x-ms-wmv', kind: 'video' },
  epub: { mediaType: 'application/epub+zip', kind: 'book' },
  zip: { mediaType: 'application/zip', kind: 'package' },
  vtt: { mediaType: 'text/vtt', kind: 'captions' },
  srt: { mediaType: 'application/x-subrip', kind: 'captions' },
} as const satisfies Readonly<Record<string, FileFormat>>;

export type FileEnding = keyof typeof fileFormats;

export const isFileEnding = (ending: string): ending is FileEnding => Object.hasOwn(fileFormats, ending);

/** Endings of documents with macros, each with the ending of the same document without them. */
export const macroEndings: ReadonlyMap<string, string> = new Map([
  ...['docm', 'dotm'].map((ending) => [ending, 'docx'] as const),
  ...['xlsm', 'xltm', 'xlam', 'xlsb'].map((ending) => [ending, 'xlsx'] as const),
  ...['pptm', 'potm', 'ppsm', 'ppam'].map((ending) => [ending, 'pptx'] as const),
]);

/** Endings that some system runs when such a file is opened. */
export const programEndings: ReadonlySet<string> = new Set([
  ...[
    'exe',
    'com',
    'scr',
    'pif',
    'bat',
    'cmd',
    'msi',
    'msp',
    'cpl',
    'dll',
    'sys',
    'lnk',
    'reg',
    'hta',
    'inf',
  ],
  ...['js', 'jse', 'mjs', 'vbs', 'vbe', 'wsf', 'wsh', 'ps1', 'psm1', 'jar', 'class', 'apk', 'ipa', 'appx'],
  ...['sh', 'bash', 'zsh', 'csh', 'run', 'bin', 'elf', 'so', 'deb', 'rpm', 'app', 'dmg', 'pkg', 'command'],
  ...['py', 'pyc', 'pl', 'rb', 'php', 'swf', 'gadget', 'msc', 'scf', 'url', 'desktop', 'iso', 'img', 'vhd'],
]);
