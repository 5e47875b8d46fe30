import type { CourseOutline } from '@pelion/contract/course-schedules';
import type { CourseItem } from '@pelion/contract/courses';
import { courseItemStatuses, courseStudentStatuses } from '@pelion/contract/courses/facts';
import type { ComponentType } from 'react';
import type { CoursePlace } from '../../lib/course-player-path.ts';
import type { ProgressOutbox } from './progress/progress-outbox.ts';

type OutlineModule = CourseOutline['modules'][number];
export type PlayerItem = OutlineModule['items'][number];

export interface PlayerModule extends Omit<OutlineModule, 'items'> {
  readonly items: readonly PlayerItem[];
}

/** Outline as far as the player shows it. */
export interface PlayerOutline
  extends Pick<
    CourseOutline,
    | 'course_id'
    | 'course_name'
    | 'name'
    | 'status_id'
    | 'done'
    | 'needed'
    | 'score'
    | 'due_date'
    | 'completed_at'
    | 'is_late'
    | 'item_id'
    | 'certificate'
  > {
  readonly modules: readonly PlayerModule[];
}

/** own: what is done counts. paused: the student's own, while nothing counts. review: of others. preview: without a schedule. */
export type PlayerMode = 'own' | 'paused' | 'review' | 'preview';

export interface PlayerCourse {
  readonly mode: PlayerMode;
  /** Null where nothing is recorded, and until it is loaded. */
  readonly progress: ProgressOutbox | null;
  readonly place: CoursePlace;
  readonly outline: PlayerOutline;
  /** Contents of a preview; others are handed out item by item. */
  readonly contents?: readonly CourseItem[];
}

/** Work of an item that another domain shows. */
export interface WorkPartProps {
  readonly course: PlayerCourse;
  readonly item: PlayerItem;
}

/** Parts of other domains, which the app puts in. */
export interface PlayerParts {
  readonly Assignment: ComponentType<WorkPartProps>;
  /** SCORM package or LTI tool. */
  readonly Launch: ComponentType<WorkPartProps>;
}

export const itemsOf = ({ modules }: Pick<PlayerOutline, 'modules'>): readonly PlayerItem[] =>
  modules.flatMap(({ items }) => items);

export const isDone = ({ status_id }: PlayerItem): boolean => status_id === courseItemStatuses.completed;

export const isCompleted = ({ status_id }: Pick<PlayerOutline, 'status_id'>): boolean =>
  status_id === courseStudentStatuses.completed;

/** Item before and after another one; null at the ends, and for the page behind the last item. */
export function neighborsOf(items: readonly PlayerItem[], id: number | null) {
  const place = id === null ? items.length : items.findIndex((item) => item.id === id);
  return { previous: items[place - 1] ?? null, next: items[place + 1] ?? null };
}

/** Required items that are neither done nor locked, for the page at the end. */
export const openItemsOf = (outline: Pick<PlayerOutline, 'modules'>): readonly PlayerItem[] =>
  itemsOf(outline).filter((item) => item.is_required && !isDone(item) && item.locks.length === 0);
