import { basename, dirname } from 'node:path';
import { joinSweeps } from './define-sweep.ts';

const found = Object.entries(
  import.meta.glob('../../src/domains/*/sweep-calls.ts', { eager: true, import: 'sweep' }),
).map(([path, sweep]) => {
  if (!sweep) throw new Error(`${path} exports no sweep`);
  return { domain: basename(dirname(path)), sweep };
});

/** Sweeps of all domains (`sweep-calls.ts`) as one. */
export const domainSweeps = joinSweeps(found.map(({ sweep }) => sweep));

/** Number of queries past the scope of members, by path below `src`. */
export const pastTheScope: ReadonlyMap<string, number> = new Map(
  found.flatMap(({ domain, sweep }) =>
    Object.entries(sweep.pastTheScope ?? {}).map(([file, [count]]) => [`domains/${domain}/${file}`, count]),
  ),
);
