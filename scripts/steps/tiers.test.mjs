import { describe, expect, it } from 'vitest';
import { importsIn, tableProblems, tierProblems, tiers } from './tiers.mjs';

const folder = 'apps/server/src/domains';

describe('a tier', () => {
  it.each([
    "import { notify } from '../notices/tell.ts';",
    "import type { Notice } from '../notices/tell.ts';",
    "export { notify } from '../notices/tell.ts';",
    "export * from '../notices/tell.ts';",
    "const load = () => import('../notices/tell.ts');",
    "type Notice = import('../notices/tell.ts').Notice;",
  ])('refuses the import upward %s', (source) =>
    expect(tierProblems({ [`${folder}/schedules/routes.ts`]: source })).toEqual([
      `${folder}/schedules/routes.ts: ${folder}/notices/tell.ts belongs to a higher tier: Around it, above Delivery`,
    ]),
  );

  it.each([
    ['schedules/routes.ts', "import { loadAssessment } from '../assessments/load-assessment.ts';"],
    ['schedules/routes.ts', "import { seesNames } from '../attempts/policy.ts';"],
    ['attempts/read/key.ts', "import { toQuestion } from '../../questions/stored.ts';"],
    ['attempts/read/key.ts', "import { present } from './present.ts';"],
    ['session/routes.ts', "import { found } from '../../lib/failure.ts';"],
    ['demo/seed/papers.ts', "import { drawPapers } from '../../papers/draw-job.ts';"],
  ])('lets %s contain %s', (path, source) =>
    expect(tierProblems({ [`${folder}/${path}`]: source })).toEqual([]),
  );
});

describe('a circle', () => {
  it('of two domains of a tier is refused', () =>
    expect(
      tierProblems({
        [`${folder}/session/routes.ts`]: "import type { Trial } from '../registration/service.ts';",
        [`${folder}/registration/routes.ts`]: "import { openSession } from '../session/service.ts';",
      }),
    ).toEqual([
      `The domains form a circle: session -> registration -> session (registration in ${folder}/session/routes.ts, session in ${folder}/registration/routes.ts)`,
    ]));

  it('of three is refused, wherever the search begins', () =>
    expect(
      tierProblems({
        [`${folder}/results/a.ts`]: "import { b } from '../marking/b.ts';",
        [`${folder}/marking/b.ts`]: "import { c } from '../schedules/c.ts';",
        [`${folder}/schedules/c.ts`]: "import { d } from '../attempts/d.ts';",
        [`${folder}/attempts/d.ts`]: "import { b } from '../marking/b.ts';",
      }).map((problem) => problem.split(' (')[0]),
    ).toEqual(['The domains form a circle: marking -> schedules -> attempts -> marking']));

  it('is not seen where two paths lead to one domain', () =>
    expect(
      tierProblems({
        [`${folder}/results/a.ts`]:
          "import { b } from '../marking/b.ts';\nimport { d } from '../attempts/d.ts';",
        [`${folder}/marking/b.ts`]: "import { d } from '../attempts/d.ts';",
      }),
    ).toEqual([]));
});

it('finds no packages among the imports of a file', () =>
  expect(importsIn('a.ts', "import { z } from 'zod';\nimport './b.ts';")).toEqual(['./b.ts']));

describe('the table of tiers', () => {
  const domains = Object.values(tiers).flat();
  const rows = Object.entries(tiers).map(
    ([tier, names]) => `| ${tier} | all of it | ${names.map((name) => `\`${name}\``).join(', ')} |`,
  );
  const table = rows.join('\n');

  it('is the same in docs/architecture.md, with a folder for each domain', () =>
    expect(tableProblems(table, domains)).toEqual([]));

  it('names every domain', () =>
    expect(tableProblems(table, [...domains, 'badges'])).toEqual([
      'scripts/steps/tiers.mjs names no tier of the domain badges',
    ]));

  it('names no domain that has gone', () =>
    expect(
      tableProblems(
        table,
        domains.filter((name) => name !== 'rubrics'),
      ),
    ).toEqual(['scripts/steps/tiers.mjs names rubrics, which has no folder']));

  it('shows a domain in its own tier', () => {
    const elsewhere = table.replace('`rubrics`, ', '').replace('`dashboard`', '`dashboard`, `rubrics`');
    expect(tableProblems(elsewhere, domains)).toEqual([
      'docs/architecture.md does not show the domain rubrics in the tier Content',
      'docs/architecture.md shows rubrics in the tier Around it, scripts/steps/tiers.mjs does not',
    ]);
  });
});
