import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Folder with a stand-in for a program, a shell script, as the first one of a PATH. */
export function standIn(name: string, script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pelion-programs-'));
  const program = join(folder, name);
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  return [folder, '/usr/bin', '/bin'].join(delimiter);
}
