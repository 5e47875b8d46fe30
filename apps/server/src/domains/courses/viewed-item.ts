import { mayOpen, rules } from '@pelion/access';
import { sql } from 'kysely';
import { isFamily } from '../../lib/own-students.ts';
import type { ViewedKind } from '../../lib/viewed.ts';
import { openGivenResource } from '../resources/viewed.ts';
import { listOpenPlaces } from './item-paths.ts';
import type { Reading } from './load-learner.ts';
import { type CourseScope, inScope, scopeOf } from './policy.ts';

interface FileItem {
  readonly id: number;
  readonly course_id: number;
  readonly name: string;
  readonly resource_id: number | null;
  readonly file_id: string | null;
}

/** Resources and files of courses in the viewer: for families while the item is open for one of their students. */
export const viewedCourseItem: ViewedKind = {
  parameter: 'course_item',
  async open(context, id) {
    const { viewer } = context;
    if (!mayOpen(viewer, rules.viewCourses)) return undefined;
    const item = await findItem(context, scopeOf(viewer), id);
    if (!item || !(await isOpenFor(context, item))) return undefined;
    const { name: title, resource_id, file_id } = item;
    const resource = resource_id === null ? undefined : await openGivenResource(context, resource_id);
    if (resource) return { ...resource, title };
    const plain = { text: null, url: null, alternative_text: null, captions: [] };
    return file_id === null ? undefined : { ...plain, title, file_id };
  },
};

/** Undefined outside the scope, and for an item that was taken out. */
async function findItem({ db }: Reading, scope: CourseScope, id: number): Promise<FileItem | undefined> {
  const { rows } = await sql<FileItem>`
    select i.id, m.course_id, i.name, i.resource_id, i.file_id
    from course_item i
    join course_module m on m.campus_id = i.campus_id and m.id = i.module_id and m.removed_at is null
    join course c on c.campus_id = m.campus_id and c.id = m.course_id
    where i.id = ${id} and i.removed_at is null and ${inScope(scope)}`.execute(db);
  return rows[0];
}

/** Whether the item is open in a schedule of one of the viewer's students; staff see it always. */
const isOpenFor = async (reading: Reading, { id, course_id }: FileItem): Promise<boolean> =>
  !isFamily(scopeOf(reading.viewer)) || (await listOpenPlaces(reading, course_id)).has(id);
