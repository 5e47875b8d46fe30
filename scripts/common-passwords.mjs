// Usage: node scripts/common-passwords.mjs <list>   A list of passwords, one per line, the most common first.
// Writes the hashes of those that satisfy the minimum length, for `session/password-rule.ts` (decision 0142).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const LEAST_LENGTH = 10;
const MOST = 10_000;

const [list] = process.argv.slice(2);
const passwords = readFileSync(list, 'utf8')
  .split('\n')
  .map((line) => line.trim().normalize('NFKC').toLowerCase())
  .filter((password) => password.length >= LEAST_LENGTH);
const hashes = [...new Set(passwords)]
  .slice(0, MOST)
  .map((password) => createHash('sha256').update(password).digest().readUInt32BE())
  .sort((a, b) => a - b);
const bytes = Buffer.alloc(hashes.length * 4);
for (const [at, hash] of hashes.entries()) bytes.writeUInt32BE(hash, at * 4);
writeFileSync(
  new URL('../apps/server/src/domains/session/common-password-hashes.ts', import.meta.url),
  `/** Written by \`scripts/common-passwords.mjs\`. */\nexport const commonPasswordHashes =\n  '${bytes.toString('base64')}';\n`,
);
