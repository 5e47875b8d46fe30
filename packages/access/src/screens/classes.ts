import { admins, everyCampusType } from '../groups.ts';
import { phrase } from '../phrase.ts';
import type { Rule } from '../rule.ts';
import type { ScreenTable } from './screen.ts';

const viewClasses = { permission: 'view_classes', campusTypes: everyCampusType } as const satisfies Rule;

// The whole area is one subscription feature: Lite opens neither meetings nor their recordings. spec 1 §5
const viewMeetings = { permission: 'view_meetings', feature: 'can_create_meetings' } as const satisfies Rule;

const viewClassrooms = {
  permission: 'view_classrooms',
  feature: 'can_create_classrooms',
} as const satisfies Rule;

/** Recordings are for admins, teacher, student and parent. spec 1 §6 */
const recordingViewers = [...admins, 'teacher', 'student', 'parent'] as const;

export const classScreens = {
  classes: {
    path: '/classes',
    access: viewClasses,
    title: phrase('{^class+}'),
    shell: 'app',
    menu: [{ group: 'classes', label: phrase('Online {^class+}') }],
  },
  addClass: {
    path: '/classes/add-class',
    access: { ...viewClasses, permission: 'add_classes', feature: 'can_create_classess' },
    title: phrase('Add {^class}'),
    shell: 'app',
  },
  viewClass: {
    path: '/classes/view-class/:classId',
    access: viewClasses,
    title: phrase('{^class}'),
    shell: 'app',
  },
  classRecordings: {
    path: '/classroom-recordings',
    access: {
      userTypes: recordingViewers,
      permission: 'view_class_recordings',
      campusTypes: everyCampusType,
    },
    title: phrase('{^class} Recordings'),
    shell: 'app',
    menu: [{ group: 'classes', label: phrase('Recordings') }],
  },
  meetings: {
    path: '/meetings',
    access: viewMeetings,
    title: phrase('{^meeting+}'),
    shell: 'app',
    menu: [{ group: 'meetings', label: phrase('Online {^meeting+}') }],
  },
  viewMeeting: {
    path: '/meetings/view-meeting/:meetingId',
    access: viewMeetings,
    title: phrase('{^meeting}'),
    shell: 'app',
  },
  meetingRecordings: {
    path: '/meeting-recordings',
    access: { ...viewMeetings, userTypes: recordingViewers },
    title: phrase('{^meeting} Recordings'),
    shell: 'app',
    menu: [{ group: 'meetings', label: phrase('Recordings') }],
  },
  classrooms: {
    path: '/classrooms',
    access: viewClassrooms,
    title: phrase('{^classroom+}'),
    shell: 'app',
    menu: [{ icon: 'classrooms' }],
  },
  classroom: {
    path: '/classrooms/:classroomId',
    access: viewClassrooms,
    title: phrase('{^classroom}'),
    shell: 'app',
  },
} as const satisfies ScreenTable;
