import { admins, everyCampusType, everyoneBut } from '../groups.ts';
import type { RuleTable } from '../rule.ts';

const everywhere = { campusTypes: everyCampusType } as const;

/** Recordings are for admins, teacher, student and parent. spec 1 §6 */
const recordingViewers = [...admins, 'teacher', 'student', 'parent'] as const;

/** Everybody who may be given the permission, without families. */
const timetableReaders = everyoneBut('student', 'parent', 'siteAdmin', 'contentManager', 'homeworkGrader');

const registerKeepers = everyoneBut('student', 'parent');

/** One subscription feature covers the whole area: Lite has neither meetings nor recordings. spec 1 §5 */
const viewMeetings = { permission: 'view_meetings', feature: 'can_create_meetings' } as const;

export const classRules = {
  viewClasses: { ...everywhere, permission: 'view_classes' },
  addClasses: { ...everywhere, permission: 'add_classes', feature: 'can_create_classess' },
  editClasses: { ...everywhere, permission: 'edit_classes' },
  deleteClasses: { ...everywhere, permission: 'delete_classes' },
  viewClassRecordings: {
    ...everywhere,
    userTypes: recordingViewers,
    permission: 'view_class_recordings',
  },
  viewMeetings,
  addMeetings: { permission: 'add_meetings', feature: 'can_create_meetings' },
  editMeetings: { permission: 'edit_meetings', feature: 'can_create_meetings' },
  deleteMeetings: { permission: 'delete_meetings', feature: 'can_create_meetings' },
  // Calls for classes and meetings alike; the rule of the type applies to the record.
  viewCalendar: { ...everywhere, permission: 'view_classes', orPermissions: ['view_meetings'] },
  addToCalendar: { ...everywhere, permission: 'add_classes', orPermissions: ['add_meetings'] },
  editCalendar: { ...everywhere, permission: 'edit_classes', orPermissions: ['edit_meetings'] },
  deleteFromCalendar: { ...everywhere, permission: 'delete_classes', orPermissions: ['delete_meetings'] },
  /** Time, repetition and room of planned classes and meetings. */
  changeClassSchedule: {
    ...everywhere,
    permission: 'edit_classes',
    orPermissions: ['edit_meetings'],
    feature: 'can_edit_class_schedule',
  },
  /** Days without classes are set by admins and the office. */
  manageClosures: { ...everywhere, userTypes: [...admins, 'staff'], permission: 'view_classes' },
  /** The week of the campus, for everybody who works there. */
  viewTimetable: { ...everywhere, userTypes: timetableReaders, permission: 'view_classes' },
  editTimetable: {
    ...everywhere,
    userTypes: [...admins, 'staff'],
    permission: 'add_classes',
    feature: 'can_edit_class_schedule',
  },
  /** Registers of classes; the part in a class decides in addition. */
  viewRegisters: { ...everywhere, userTypes: registerKeepers, permission: 'view_classes' },
  markAttendance: { ...everywhere, userTypes: registerKeepers, permission: 'view_classes' },
  /** Covers of classes; the part in a class decides in addition. */
  giveCover: {
    ...everywhere,
    userTypes: registerKeepers,
    permission: 'edit_classes',
    feature: 'can_edit_class_schedule',
  },
  checkIn: { ...everywhere, userTypes: ['student'], permission: 'view_classes' },
  viewMeetingRecordings: { ...viewMeetings, userTypes: recordingViewers },
  viewClassrooms: { permission: 'view_classrooms', feature: 'can_create_classrooms' },
  addClassrooms: { permission: 'add_classrooms', feature: 'can_create_classrooms' },
  editClassrooms: { permission: 'edit_classrooms', feature: 'can_create_classrooms' },
  deleteClassrooms: { permission: 'delete_classrooms', feature: 'can_create_classrooms' },
} as const satisfies RuleTable;
