import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Folders of programs that installers do not put on the PATH. */
const otherFolders = [
  '/usr/lib/libreoffice/program',
  '/Applications/LibreOffice.app/Contents/MacOS',
  'C:\\Program Files\\LibreOffice\\program',
];
const suffix = process.platform === 'win32' ? '.exe' : '';

/** Path of the first program found; undefined if none is installed. `path` is the variable PATH. */
export async function findProgram(names: readonly string[], path: string): Promise<string | undefined> {
  const folders = path === '' ? [] : [...path.split(delimiter), ...otherFolders];
  for (const folder of folders)
    for (const name of names) {
      const program = join(folder, `${name}${suffix}`);
      const isThere = await access(program, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (folder !== '' && isThere) return program;
    }
  return undefined;
}

export interface ProgramRun {
  readonly program: string;
  readonly args: readonly string[];
  /** Working folder, home and folder of temporary files; the program knows no other. */
  readonly folder: string;
  readonly path: string;
  readonly limits: {
    readonly seconds: number;
    readonly memoryBytes: number;
    readonly fileBytes: number;
  };
}

export type ProgramEnd = 'done' | 'failed' | 'late';

/** Limits of the shell hold in the children of the program, too, and after the death of this process. */
const limited = ({ seconds, memoryBytes, fileBytes }: ProgramRun['limits']) =>
  [
    // Seconds of all cores, of which a program in its time may use some.
    `ulimit -t ${seconds * 4}`,
    `ulimit -d ${Math.ceil(memoryBytes / 1024)}`,
    `ulimit -f ${Math.ceil(fileBytes / 512)}`,
    'ulimit -c 0',
    'exec "$0" "$@"',
  ].join('; ');

/**
 * Runs a foreign program without secrets in its environment, and ends it with all its children at the limit. Whatever it
 * says is dropped; its exit tells whether it worked.
 */
export function runProgram({ program, args, folder, path, limits }: ProgramRun): Promise<ProgramEnd> {
  const isPosix = process.platform !== 'win32';
  const [command, given] = isPosix ? ['/bin/sh', ['-c', limited(limits), program, ...args]] : [program, args];
  return new Promise((resolve) => {
    const child = spawn(command, given, {
      cwd: folder,
      stdio: 'ignore',
      detached: isPosix,
      windowsHide: true,
      env: {
        ...{ PATH: path, HOME: folder, TMPDIR: folder, TEMP: folder, TMP: folder, LANG: 'C.UTF-8' },
        // Nothing answers at this port: a program that asks the network for a linked file gets none.
        ...{ http_proxy: 'http://127.0.0.1:9', https_proxy: 'http://127.0.0.1:9' },
      },
    });
    const stop = () => {
      try {
        if (isPosix && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
        else child.kill('SIGKILL');
      } catch {
        // All processes of the group have ended meanwhile.
      }
    };
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      stop();
    }, limits.seconds * 1000);
    const end = (result: ProgramEnd) => {
      clearTimeout(timer);
      // Children that outlive their parent would hold its memory.
      stop();
      resolve(result);
    };
    child.on('error', () => end('failed'));
    child.on('exit', (code) => end(isLate ? 'late' : code === 0 ? 'done' : 'failed'));
  });
}
