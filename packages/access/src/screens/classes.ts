import { phrase } from '@pelion/words';
import { rules } from '../rules.ts';
import type { ScreenTable } from './screen.ts';

export const classScreens = {
  classes: {
    path: '/classes',
    access: rules.viewClasses,
    title: phrase('{^class+}'),
    shell: 'app',
    menu: [{ group: 'classes', label: phrase('Online {^class+}') }],
  },
  addClass: {
    path: '/classes/add-class',
    access: rules.addClasses,
    title: phrase('Add {class}'),
    shell: 'app',
  },
  timetable: {
    path: '/classes/timetable',
    access: rules.viewTimetable,
    title: phrase('Timetable'),
    shell: 'app',
    menu: [{ group: 'classes' }],
  },
  viewClass: {
    path: '/classes/view-class/:classId',
    access: rules.viewClasses,
    title: phrase('{^class}'),
    shell: 'app',
  },
  missingRegisters: {
    path: '/classes/missing-registers',
    access: rules.viewRegisters,
    title: phrase('Missing registers'),
    shell: 'app',
  },
  absences: {
    path: '/classes/absences',
    access: rules.viewClasses,
    title: phrase('Absences'),
    shell: 'app',
    menu: [{ group: 'classes' }],
  },
  checkIn: {
    path: '/classes/check-in/:classId',
    access: rules.checkIn,
    title: phrase('Check-in'),
    shell: 'app',
  },
  makeups: {
    path: '/classes/makeups',
    access: rules.markAttendance,
    title: phrase('Makeups'),
    shell: 'app',
    menu: [{ group: 'classes' }],
  },
  classRecordings: {
    isPlanned: true,
    path: '/classroom-recordings',
    access: rules.viewClassRecordings,
    title: phrase('{^class} Recordings'),
    shell: 'app',
    menu: [{ group: 'classes', label: phrase('Recordings') }],
  },
  meetings: {
    path: '/meetings',
    access: rules.viewMeetings,
    title: phrase('{^meeting+}'),
    shell: 'app',
    menu: [{ group: 'meetings', label: phrase('Online {^meeting+}') }],
  },
  viewMeeting: {
    path: '/meetings/view-meeting/:meetingId',
    access: rules.viewMeetings,
    title: phrase('{^meeting}'),
    shell: 'app',
  },
  meetingRecordings: {
    isPlanned: true,
    path: '/meeting-recordings',
    access: rules.viewMeetingRecordings,
    title: phrase('{^meeting} Recordings'),
    shell: 'app',
    menu: [{ group: 'meetings', label: phrase('Recordings') }],
  },
  classrooms: {
    path: '/classrooms',
    access: rules.viewClassrooms,
    title: phrase('{^classroom+}'),
    shell: 'app',
    menu: [{ icon: 'classrooms' }],
  },
  classroom: {
    path: '/classrooms/:classroomId',
    access: rules.viewClassrooms,
    title: phrase('{^classroom}'),
    shell: 'app',
  },
} as const satisfies ScreenTable;
