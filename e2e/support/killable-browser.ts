import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';

export interface KillableBrowser {
  /** Opens the browser with its previous profile, at an empty page. */
  open(): Promise<Page>;
  /** Kills all browser processes at once with SIGKILL, as in a power failure or out of memory. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-breakpad',
  '--hide-crash-restore-bubble',
  '--window-size=1280,860',
  '--remote-debugging-port=0',
];

/** A browser started without Playwright's runner, which would close it gracefully. The profile outlives the process. */
export function killableBrowser(): KillableBrowser {
  const profile = mkdtempSync(join(tmpdir(), 'pelion-profile-'));
  let running: ChildProcess | undefined;
  const kill = async () => {
    if (!running?.pid) return;
    const gone = once(running, 'exit');
    // The browser leads a process group, so that renderers and the storage process die at the same moment.
    process.kill(-running.pid, 'SIGKILL');
    await gone;
    running = undefined;
  };
  return {
    async open() {
      const program = process.env.CHROMIUM_PATH ?? chromium.executablePath();
      running = spawn(program, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const browser = await chromium.connectOverCDP(await addressOf(running));
      const [context] = browser.contexts();
      const page = context?.pages()[0] ?? (await context?.newPage());
      if (!page) throw new Error('The browser has opened no page.');
      return page;
    },
    kill,
    async remove() {
      await kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function addressOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    stderr?.once('close', () => reject(new Error(`The browser has not started:\n${said}`)));
  });
}
