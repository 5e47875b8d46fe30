// Import rules of docs/architecture.md, each proved by an import that the linter refuses and a similar one that passes.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from './steps/root.mjs';

// [file, refused import, allowed import]
const walls = [
  ['packages/words/src/x.ts', '@pelion/access', './phrase.ts'],
  ['packages/access/src/x.ts', '@pelion/contract', '@pelion/words'],
  ['packages/questions/src/x.ts', '@pelion/access', 'zod'],
  ['packages/tutor/src/x.ts', '@pelion/contract', '@pelion/questions'],
  ['packages/questions/src/types/graph/facts.ts', 'zod', '../../type-facts.ts'],
  ['packages/questions/src/types/facts.ts', './graph/graph.ts', './graph/facts.ts'],
  ['packages/contract/src/announcements/contract.ts', '@pelion/server/src/main.ts', '@pelion/access'],
  ['packages/contract/src/announcements/routes.ts', 'zod', '../kernel/routes.ts'],
  ['packages/contract/src/announcements/routes.ts', './contract.ts', '../kernel/routes.ts'],
  ['apps/server/src/lib/x.ts', '../domains/session/service.ts', '../db/database.ts'],
  ['apps/server/src/db/x.ts', '../app/jobs.ts', '../lib/clock.ts'],
  ['apps/server/src/domains/schedules/x.ts', '../../app/jobs.ts', '../../lib/clock.ts'],
  ['apps/server/src/domains/schedules/x.ts', '../assessments/queries.ts', '../assessments/service.ts'],
  ['apps/server/src/domains/schedules/x.ts', '../attempts/read/paper-queries.ts', './queries.ts'],
  ['apps/server/src/domains/schedules/x.ts', './sweep-calls.ts', './policy.ts'],
  ['apps/server/src/domains/schedules/x.ts', '../../../test/test-app.ts', '../../lib/clock.ts'],
  ['apps/server/src/app/x.ts', '../domains/schedules/sweep-calls.ts', '../domains/schedules/routes.ts'],
  ['apps/server/src/domains/attempts/start/x.ts', '../../questions/queries.ts', '../read/queries.ts'],
  ['apps/server/src/app/x.ts', '../../../web/src/lib/format.ts', '../domains/session/routes.ts'],
  ['apps/web/src/domains/attempts/x.tsx', '../schedules/schedule-card.tsx', '../schedules/queries.ts'],
  ['apps/web/src/domains/attempts/player/x.tsx', '../../schedules/client.ts', '../../schedules/queries.ts'],
  ['apps/web/src/domains/attempts/x.tsx', '../../app/router.tsx', '../../components/empty-state.tsx'],
  ['apps/web/src/components/x.tsx', '../domains/session/queries.ts', '../lib/format.ts'],
  ['apps/web/src/lib/x.ts', '../components/toasts.tsx', './format.ts'],
  ['apps/web/src/app/x.tsx', '../../../server/src/lib/clock.ts', '../domains/session/queries.ts'],
  ['apps/web/src/components/x.ts', '@pelion/viewer/src/look.ts', '@pelion/contract/viewer/messages'],
  ['apps/web/src/domains/viewer/x.ts', '../../../../viewer/src/look.ts', '@pelion/contract/viewer/messages'],
  ['apps/viewer/src/x.ts', '@pelion/access', '@pelion/contract/viewer/messages'],
  ['apps/viewer/src/x.ts', '@pelion/contract/viewer', '@pelion/contract/viewer/messages'],
  ['apps/viewer/src/x.ts', '../../web/src/lib/format.ts', './look.ts'],
];

const folders = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Findings of one linter rule in files with the given lines, as { path, line }. */
function findingsOf(lines, rule) {
  const folder = mkdtempSync(join(tmpdir(), 'pelion-walls-'));
  folders.push(folder);
  const { vcs, $schema, ...config } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
  for (const [path, line] of lines) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${line}\n`, { flag: 'a' });
  }
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@biomejs/biome/bin/biome'),
      'lint',
      `--only=${rule}`,
      '--max-diagnostics=none',
      '--reporter=json',
      '.',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  return JSON.parse(stdout).diagnostics.map(({ location }) => {
    const line = readFileSync(join(folder, location.path), 'utf8').split('\n')[location.start.line - 1];
    return { path: location.path, line };
  });
}

/** Refused imports as "file: import". */
const refusedOf = (imports) =>
  findingsOf(
    imports.map(([path, source]) => [path, `import '${source}';`]),
    'style/noRestrictedImports',
  ).map(({ path, line }) => `${path}: ${/'(.+)'/.exec(line)?.[1]}`);

it('refuses every import that a wall forbids', () => {
  const refused = refusedOf(walls.map(([path, source]) => [path, source]));
  expect(
    walls.map(([path, source]) => `${path}: ${source}`).filter((wall) => !refused.includes(wall)),
  ).toEqual([]);
});

it('lets through what stands beside them', () => {
  expect(refusedOf(walls.map(([path, , source]) => [path, source]))).toEqual([]);
});

it('lets one file of the web app write figures, dates and lists by hand', () => {
  const byHand = 'new Intl.ListFormat();';
  const files = [
    'apps/web/src/domains/x/x.tsx',
    'apps/web/src/components/x.tsx',
    'apps/web/src/lib/format.ts',
  ];
  const refused = findingsOf(
    files.map((path) => [path, byHand]),
    'style/noRestrictedGlobals',
  );
  expect(refused.map(({ path }) => path).sort()).toEqual([
    'apps/web/src/components/x.tsx',
    'apps/web/src/domains/x/x.tsx',
  ]);
});
