import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '@pelion/launch';
import { z } from 'zod';
import type { Script } from './script.ts';

const seen = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});

/** Starts the scripted provider as a process of its own, on a free port. */
export async function startScriptedProvider(first: Script = { mode: 'answer' }) {
  const folder = mkdtempSync(join(tmpdir(), 'pelion-provider-'));
  const file = join(folder, 'script.json');
  const log = join(folder, 'requests');
  let scripts = 0;
  const follow = (script: Script) => {
    scripts += 1;
    // Renamed, because the provider may be reading.
    writeFileSync(`${file}.new`, JSON.stringify({ ...script, id: scripts }));
    renameSync(`${file}.new`, file);
    rmSync(log, { force: true });
  };
  follow(first);
  const server = launch({
    args: [join(import.meta.dirname, 'provider.mjs')],
    env: { SCRIPT_FILE: file, LOG_FILE: log },
  });
  await server.says('Scripted provider at ');
  const [, baseUrl = ''] = /at (\S+)/.exec(server.output()) ?? [];
  return {
    baseUrl,
    follow,
    /** Requests since the last script, as they came. */
    requests: () =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .trim()
            .split('\n')
            .map((line) => seen.parse(JSON.parse(line)))
        : [],
    async close() {
      await server.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type ScriptedProvider = Awaited<ReturnType<typeof startScriptedProvider>>;
