import { admins, everyCampusType } from '../groups.ts';
import type { RuleTable } from '../rule.ts';

const everywhere = { campusTypes: everyCampusType } as const;

/** Recordings are for admins, teacher, student and parent. spec 1 §6 */
const recordingViewers = [...admins, 'teacher', 'student', 'parent'] as const;

/** One subscription feature covers the whole area: Lite has neither meetings nor recordings. spec 1 §5 */
const viewMeetings = { permission: 'view_meetings', feature: 'can_create_meetings' } as const;

export const classRules = {
  viewClasses: { ...everywhere, permission: 'view_classes' },
  addClasses: { ...everywhere, permission: 'add_classes', feature: 'can_create_classess' },
  viewClassRecordings: {
    ...everywhere,
    userTypes: recordingViewers,
    permission: 'view_class_recordings',
  },
  viewMeetings,
  viewMeetingRecordings: { ...viewMeetings, userTypes: recordingViewers },
  viewClassrooms: { permission: 'view_classrooms', feature: 'can_create_classrooms' },
  addClassrooms: { permission: 'add_classrooms', feature: 'can_create_classrooms' },
  editClassrooms: { permission: 'edit_classrooms', feature: 'can_create_classrooms' },
  deleteClassrooms: { permission: 'delete_classrooms', feature: 'can_create_classrooms' },
} as const satisfies RuleTable;
