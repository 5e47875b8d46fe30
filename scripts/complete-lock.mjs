// Run after every change of dependencies. Adds the lock file entries that npm omits for optional packages of other
// platforms when the registry did not serve them; `npm ci` would refuse the lock file. Works offline.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingEntries } from './steps/lock-file.mjs';
import { root } from './steps/root.mjs';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingEntries(lock.packages);
const complete = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(complete) }, null, 2)}\n`);
console.log(`${Object.keys(missing).length} entries added to package-lock.json`);
