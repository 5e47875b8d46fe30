import type { CourseOrder } from '@pelion/contract/courses/facts';
import { exact } from '@pelion/questions/rational';
import type { Contents, StoredOpening } from './content-queries.ts';
import type { CoursePlan, Opening } from './course-progress.ts';

interface Saved {
  readonly order: CourseOrder;
  readonly enough: number | null;
  readonly score: string | null;
}

const share = (text: string | null) => (text === null ? null : exact(text));

const openingOf = ({ items, modules, from }: StoredOpening): Opening => ({
  items: items.map(({ id, score }) => ({ id, score: share(score) })),
  modules,
  from: from === null ? null : new Date(from),
});

/** A saved course as the rules read it; due dates of modules come from a schedule. */
export const planOf = (
  { order, enough, score }: Saved,
  { modules }: Pick<Contents, 'modules'>,
  dueAtOf: (module: number) => Date | null = () => null,
): CoursePlan => ({
  order,
  enough,
  score: share(score),
  modules: modules.map(({ id, opening, items }, place) => ({
    id,
    opening: openingOf(opening),
    dueAt: dueAtOf(place),
    items: items.map((item) => ({
      id: item.id,
      isRequired: item.is_required,
      done: item.done,
      score: share(item.score),
      weight: exact(item.weight),
      opening: openingOf(item.opening),
    })),
  })),
});
