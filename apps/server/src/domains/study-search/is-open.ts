import { Failure } from '../../lib/failure.ts';
import { isFamily } from '../../lib/own-students.ts';
import { loadAssessment } from '../assessments/load-assessment.ts';
import { isHiddenByCourse } from '../assignments/hide-locked.ts';
import { loadAssignment } from '../assignments/load-assignment.ts';
import { loadReadable } from '../attempts/start/read-notes.ts';
import { listItemPaths } from '../courses/item-paths.ts';
import { viewedMaterial } from '../lesson-planner/viewed-material.ts';
import { findPlanOf } from '../lesson-plans/load-lesson-plan.ts';
import { scopeOf } from '../resources/policy.ts';
import { viewedResource } from '../resources/viewed.ts';
import type { Reading } from './scoped-sources.ts';
import type { FoundPassage } from './search-queries.ts';

type Found = Pick<FoundPassage, 'kind' | 'item_id' | 'parent_id' | 'student_id' | 'material_ids'>;

/** Item of a lesson by which a family opens a resource without the drawer. */
export async function findMaterialOf(context: Reading, ids: readonly number[]): Promise<number | null> {
  for (const id of ids) if (await viewedMaterial.open(context, id)) return id;
  return null;
}

const isAssignmentOpen = async (reading: Reading, id: number) =>
  !(await isHiddenByCourse(reading, await loadAssignment(reading, id)));

async function isNoteOpen(reading: Reading, { item_id, parent_id, student_id }: Found): Promise<boolean> {
  const { viewer, now } = reading;
  if (!isFamily(scopeOf(viewer, now))) return (await loadAssessment(reading, item_id)).id === item_id;
  if (parent_id === null || student_id === null) return false;
  return (await loadReadable(reading, { schedule_id: parent_id, student_id })).assessment_id === item_id;
}

/** Paths of the items of a course that the viewer may open now, read once for each course. */
export type CoursePaths = (courseId: number) => ReturnType<typeof listItemPaths>;

export function readCoursePaths(reading: Reading): CoursePaths {
  const read = new Map<number, ReturnType<typeof listItemPaths>>();
  return (courseId) => {
    const paths = read.get(courseId) ?? listItemPaths(reading, courseId);
    read.set(courseId, paths);
    return paths;
  };
}

async function asksPolicy(reading: Reading, found: Found, coursePaths: CoursePaths): Promise<boolean> {
  switch (found.kind) {
    case 'resource':
      return found.material_ids
        ? (await findMaterialOf(reading, found.material_ids)) !== null
        : (await viewedResource.open(reading, found.item_id)) !== undefined;
    case 'assignment':
      return isAssignmentOpen(reading, found.item_id);
    case 'document':
      return found.parent_id !== null && isAssignmentOpen(reading, found.parent_id);
    case 'note':
      return isNoteOpen(reading, found);
    case 'lesson':
      return found.parent_id !== null && (await findPlanOf(reading, found.parent_id)).id === found.parent_id;
    case 'courseItem':
      return found.parent_id !== null && (await coursePaths(found.parent_id)).has(found.item_id);
  }
}

/** Whether the policy of the record itself opens it for the viewer now. */
export async function isOpen(reading: Reading, found: Found, coursePaths: CoursePaths): Promise<boolean> {
  try {
    return await asksPolicy(reading, found, coursePaths);
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
