import { describe, expect, it } from 'vitest';
import { emptyHomes, secondWays, ways } from './one-way.mjs';

describe('what has a home', () => {
  it.each([
    ['apps/web/src/domains/a/a.tsx', 'void client.invalidateQueries({ queryKey });'],
    ['apps/web/src/domains/a/a.tsx', 'const id = crypto.randomUUID();'],
    ['apps/web/src/components/a.ts', "localStorage.setItem('a', '1');"],
    ['apps/web/src/domains/a/queries.ts', "await fetch('/api/a');"],
    ['apps/web/src/domains/a/a.tsx', '<dialog open>'],
    ['apps/web/src/domains/a/a.tsx', '<LoadMore isLoading={false} onMore={more} />'],
    ['apps/web/src/domains/a/a.ts', 'setTimeout(again, wait * (0.5 + Math.random() / 2));'],
    ['apps/server/src/domains/a/queries.ts', 'const now = new Date();'],
    ['apps/server/src/domains/a/routes.ts', 'Math.random() > 0.5'],
    ['apps/server/src/domains/a/routes.ts', 'process.env.PORT'],
    ['apps/server/src/domains/a/queries.ts', '`select 1 where a = $12`'],
    ['apps/server/src/domains/a/queries.ts', 'sql`select pg_advisory_xact_lock(7)`'],
  ])('is found elsewhere: %s: %s', (path, source) =>
    expect(secondWays({ [path]: source })).toEqual([expect.stringContaining(`${path}: `)]),
  );

  it.each([
    ['apps/web/src/lib/live-queries.ts', 'void client.invalidateQueries({ queryKey });'],
    ['apps/web/src/domains/a/a.ts', '// localStorage is not for this.'],
    ['apps/web/src/domains/a/a.ts', 'await page.fetch(1);'],
    ['apps/server/src/domains/a/a.ts', 'new Date(row.at)'],
    ['apps/server/src/domains/a/a.ts', "text.replace(/(a)(b)/, '$1 $2')"],
    ['packages/launch/src/a.ts', 'process.env.PORT'],
  ])('is let through: %s: %s', (path, source) => expect(secondWays({ [path]: source })).toEqual([]));

  it('is named no longer than it is there', () =>
    expect(emptyHomes({})).toHaveLength(ways.flatMap(({ home }) => home).length));
});
