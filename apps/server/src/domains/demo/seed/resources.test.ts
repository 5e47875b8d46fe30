import { resourceCategories } from '@pelion/contract/resources/facts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoApp, type DemoApp } from '../../../../test/demo-app.ts';
import { detectFile } from '../../../lib/media/detect-file.ts';
import { rangesOfBytes } from '../../../lib/media/file-ranges.ts';
import { readFiles } from '../../files/service.ts';

let test: DemoApp;
beforeAll(async () => {
  test = await createDemoApp();
});
afterAll(() => test.close());

it('has sixty resources on the first campus, in every category there and on the others', async () => {
  const { rows } = await sql<{ type: number; count: number; categories: number[] }>`
    select c.campus_type as type, count(*)::int as count,
      to_json(array_agg(distinct r.category_id order by r.category_id)) as categories
    from campus c join resource r on r.campus_id = c.id group by c.id order by c.id`.execute(test.db);
  expect(rows.map(({ count }) => count)).toEqual([60, 14, 14, 14, 14]);
  for (const { categories } of rows) expect(categories).toEqual(Object.values(resourceCategories));
});

it('has files that are what their names say, three megabytes at most', async () => {
  const { rows } = await sql<{ id: string; name: string; size: number }>`
    select distinct f.id, f.name, f.size from file f
    where exists (select from resource_version v where v.file_id = f.id)
      or exists (select from resource_caption c where c.file_id = f.id)`.execute(test.db);
  expect(rows.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(3_000_000);
  const ids = rows.map(({ id }) => id);
  const files = await readFiles(test.db, test.services.files, ids, 3_000_000);
  const named = new Map(rows.map((row) => [row.id, row]));
  for (const { id, bytes, media_type } of files) {
    const name = named.get(id)?.name ?? '';
    expect([name, await detectFile(rangesOfBytes(bytes), name)]).toMatchObject([
      name,
      { mediaType: media_type },
    ]);
  }
  expect(files).toHaveLength(rows.length);
});

it('shows a student what is scheduled, and a teacher where it is used', async () => {
  const student = await test.signIn('student@k12.example');
  const place = { campus_id: student.campusId, category_id: resourceCategories.videos };
  const { resources } = await student.caller.ok('listResources', { params: place });
  const used = resources.find(({ name }) => name === 'The tide comes in');
  expect(used).toMatchObject({ file: { media_type: 'video/mp4' }, is_used: false });
  const teacher = await test.signIn('teacher@k12.example');
  const uses = await teacher.caller.ok('listResourceUses', {
    params: { ...place, resource_id: used?.id ?? 0 },
  });
  expect(uses.map(({ kind, is_over }) => [kind, is_over])).toEqual([
    ['students', false],
    ['section', false],
    ['section', true],
    ['section', true],
  ]);
});

it('has a school whose room is nearly taken', async () => {
  const { rows } = await sql<{ used: number }>`
    select storage_of(s.id)::float8 / 1000000000 as used from school s
    where (s.feature_overrides ->> 'storage_gigabytes_allowed')::int = 1`.execute(test.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.used).toBeGreaterThan(0.9);
  expect(rows[0]?.used).toBeLessThan(1);
});
