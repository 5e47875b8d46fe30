import { courseBlocked } from '@pelion/contract/courses';
import { courseObstacleWords } from '@pelion/contract/courses/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { Failure, invalid } from '../../lib/failure.ts';
import { listContents } from './content-queries.ts';
import { findCircle } from './course-progress.ts';
import { listBrokenItems, type Obstacle, targetFields } from './item-targets.ts';
import { planOf } from './plan-of.ts';
import type { CourseDetailRow } from './queries.ts';

type Saved = Pick<CourseDetailRow, 'id' | 'order' | 'enough' | 'score'>;

async function listObstacles(transaction: Db, course: Saved) {
  const contents = await listContents(transaction, course.id);
  const circle = findCircle(planOf(course, contents)) ?? [];
  const obstacles: Obstacle[] = [
    ...(contents.items.length === 0 ? [{ obstacle: 'empty', item_id: null, name: '' } as const] : []),
    ...(await listBrokenItems(transaction, course.id)),
    ...contents.items
      .filter(({ id }) => circle.includes(id))
      .map(({ id, name }) => ({ obstacle: 'circle', item_id: id, name }) as const),
  ];
  return { contents, obstacles };
}

/** Throws `conflict` with everything that keeps the course from being activated. */
export async function assertOpens(transaction: Db, course: Saved): Promise<void> {
  const { obstacles } = await listObstacles(transaction, course);
  if (obstacles.length > 0)
    throw new Failure(
      'conflict',
      courseBlocked.parse({ reason: 'obstacles', obstacles }),
      phrase('This {course} cannot be activated yet: an item is missing or cannot be opened.'),
    );
}

const nameOf = ({ obstacle, item_id }: Obstacle) => `${obstacle} ${item_id}`;

/** Throws `invalidInput` where the new contents of an active course would have an obstacle that it had not before. */
export async function assertStaysOpen(
  transaction: Db,
  course: Saved,
  before: readonly Obstacle[],
): Promise<void> {
  const { contents, obstacles } = await listObstacles(transaction, course);
  const known = new Set(before.map(nameOf));
  const issues = obstacles.flatMap((one) => {
    if (known.has(nameOf(one))) return [];
    const message = courseObstacleWords[one.obstacle];
    const module = contents.modules.findIndex(({ items }) => items.some(({ id }) => id === one.item_id));
    const place = contents.modules[module]?.items.findIndex(({ id }) => id === one.item_id) ?? 0;
    const item = contents.modules[module]?.items[place];
    if (!item) return [{ path: 'modules', message }];
    const field = one.obstacle === 'circle' ? 'opening' : targetFields.find((each) => item[each] !== null);
    return [{ path: `modules.${module}.items.${place}.${field}`, message }];
  });
  if (issues.length > 0) invalid(...issues);
}
