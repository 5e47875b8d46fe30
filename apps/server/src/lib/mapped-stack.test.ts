import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { mappedStack } from './mapped-stack.ts';

/** Builds a file like the server: minified, with a source map. */
async function built(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pelion-stack-'));
  const source = join(folder, 'source.ts');
  writeFileSync(
    source,
    "interface Unseen { readonly a: 1 }\n\nexport function fail(): never {\n  throw new Error('on the fourth line');\n}\n",
  );
  const outfile = join(folder, 'built.mjs');
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    format: 'esm',
    minifyWhitespace: true,
    sourcemap: true,
  });
  return pathToFileURL(outfile).href;
}

/** Runs in a separate process, because the test runner would transform the file. */
const stackOf = (file: string) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { fail } = await import('${file}'); try { fail(); } catch (error) { console.log(error.stack); }`,
    ],
    { encoding: 'utf8' },
  );

it('names the line of the source', async () => {
  const stack = stackOf(await built());
  expect(stack).toMatch(/built\.mjs:\d+:\d+/);
  expect(mappedStack(stack)).toMatch(/source\.ts:4:9\)?\n/);
  expect(mappedStack(stack)).not.toContain('built.mjs');
});

it('leaves what has no map as it is', () => {
  const stack = 'Error: x\n    at f (file:///nowhere/a.mjs:1:2)\n    at node:internal/main:3:4';
  expect(mappedStack(stack)).toBe(stack);
});
