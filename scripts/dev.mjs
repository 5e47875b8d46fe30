// npm run dev: restarts the server and refreshes the browser when a file is saved.
import './steps/node-version.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies } from './steps/dependencies.mjs';
import { stopWithNpm } from './steps/parent.mjs';
import { requireFreePorts } from './steps/ports.mjs';
import { root } from './steps/root.mjs';

stopWithNpm();
await requireFreePorts(process.env);
await ensureDependencies();

const api = `http://localhost:${process.env.PORT || 3000}`;
const watchers = [
  start('node_modules/tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], root),
  start('node_modules/vite/bin/vite.js', ['--configLoader', 'runner'], join(root, 'apps/web')),
  start(
    'node_modules/vite/bin/vite.js',
    ['build', '--watch', '--configLoader', 'runner'],
    join(root, 'apps/viewer'),
  ),
];

function start(script, args, cwd) {
  // Frames of the viewer are embedded by the page that vite serves.
  const env = { PUBLIC_URL: 'http://localhost:5173', ...process.env, PELION_API: api };
  return spawn(process.execPath, [join(root, script), ...args], {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

// When either process ends, stops the other and exits with the status of the first.
let isStopping = false;
function stop(status) {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = status;
  for (const watcher of watchers) watcher.kill('SIGTERM');
}
for (const watcher of watchers) watcher.once('exit', (status) => stop(status ?? 1));
process.on('SIGINT', () => stop(0)).on('SIGTERM', () => stop(0));
