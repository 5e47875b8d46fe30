import { mayOpen, rules } from '@pelion/access';
import type { Reader } from '../../lib/viewer.ts';
import { assertMay, may } from '../classes/policy.ts';

/** Filling adds classes, changing and clearing ask for the rights to change and delete them. */
export const abilities = (viewer: Reader) => {
  const edits = mayOpen(viewer, rules.editTimetable);
  return {
    fill: edits,
    change: edits && may(viewer, 1, 'edit') && mayOpen(viewer, rules.changeClassSchedule),
    clear: edits && may(viewer, 1, 'delete'),
  };
};

export const assertMayClear = (viewer: Reader): void => assertMay(viewer, 1, 'delete');
export const assertMayChange = (viewer: Reader): void => assertMay(viewer, 1, 'edit');
