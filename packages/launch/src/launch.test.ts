import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtServer, root } from './launch.ts';

it('runs the built server with the flags of npm start', () => {
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  const [, flags] = /"start": "node (.*) scripts\/start\.mjs"/.exec(manifest) ?? [];
  expect(builtServer.slice(0, -1).join(' ')).toBe(flags);
});
