// Bytes that a first visit loads, gzip, against the budgets of the design: from the build's own manifest.
// Run after a build of apps/web: `node bench/bytes.mjs [folder of the build]`.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = process.argv[2]
  ? pathToFileURL(`${resolve(process.argv[2])}/`)
  : new URL('../apps/web/dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const sizes = new Map();
const gzipBytes = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length);
  return sizes.get(file);
};

/** Every file that the chunks with these manifest keys load before they run. */
function filesOf(keys, found = new Set(), seen = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    found.add(chunk.file);
    for (const css of chunk.css ?? []) found.add(css);
    filesOf(chunk.imports ?? [], found, seen);
  }
  return found;
}

const sum = (files, suffix = '') =>
  [...files].filter((file) => file.endsWith(suffix)).reduce((total, file) => total + gzipBytes(file), 0);
const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(7);

const entry = 'index.html';
const shell = 'src/app/shell/app-shell.tsx';
const login = 'src/domains/session/login-screen.tsx';
const dashboard = 'src/app/dashboard/dashboard-screen.tsx';
const demoBar = 'src/domains/demo/demo-bar.tsx';

const shellFiles = filesOf([entry, shell]);
const totals = [
  ['entry JS', sum(filesOf([entry]), '.js'), 122],
  ['entry + shell JS', sum(shellFiles, '.js'), 195],
  ['login JS + CSS', sum(filesOf([entry, login])), 150],
  ['first signed-in route JS + CSS (dashboard)', sum(filesOf([entry, shell, dashboard])), 230],
  ['the same with the demo bar', sum(filesOf([entry, shell, dashboard, demoBar])), null],
];

console.log('kB gzip  budget');
for (const [name, bytes, budget] of totals) {
  const mark = budget === null ? '' : bytes <= budget * 1000 ? 'ok' : 'OVER';
  console.log(`${kilobytes(bytes)}  ${String(budget ?? '-').padStart(6)}  ${mark.padEnd(4)}  ${name}`);
}

console.log(
  '\nkB gzip  what each screen adds to entry and shell (20, with a table 32; the player alone is 185 in all)',
);
const screens = Object.keys(manifest).filter((key) => key.endsWith('-screen.tsx'));
for (const key of screens) {
  const isPlayer = /attempts\/.*player/.test(key);
  const files = isPlayer
    ? filesOf([entry, key])
    : new Set([...filesOf([key])].filter((file) => !shellFiles.has(file)));
  console.log(`${kilobytes(sum(files))}  ${key.replace('src/', '')}${isPlayer ? ' (in all)' : ''}`);
}
