import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const attempts = join(import.meta.dirname, '../src/domains/attempts');
const folders = ['player', 'parts', 'violations'];
const sources = folders.flatMap((folder) =>
  readdirSync(join(attempts, folder))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(attempts, folder, name), 'utf8')),
);

test('the notices of a running test are no downloads of their own', () => {
  const loaded = sources.flatMap((text) =>
    Array.from(text.matchAll(/\bimport\('(?:\.\.?\/)+([^']+)'\)/g), ([, path]) => path),
  );
  // Two downloads of the frame, questions that have a passage or a section, large parts, and work without a screen.
  expect([...new Set(loaded)].sort()).toEqual([
    'components/photo-strip/photo-strip.tsx',
    'components/questions/passage-view.tsx',
    'components/questions/section-head.tsx',
    'components/rich-text/math-styles.ts',
    'frame-parts.ts',
    'journal/send-leftovers.ts',
    'later-parts.ts',
    'marks/marks.ts',
    'part-now.ts',
    'parts/between-page.tsx',
    'photos/photos.ts',
    'photos/send-left-photos.ts',
    'report-in-player.tsx',
  ]);
});
