import { phrase } from '@pelion/words';
import { everyoneBut, schoolsAndColleges } from '../groups.ts';
import { rules } from '../rules.ts';
import type { ScreenTable } from './screen.ts';

export const courseScreens = {
  courses: {
    path: '/courses',
    access: rules.viewCourses,
    title: phrase('{^course+}'),
    shell: 'app',
    menu: [
      { group: 'materials', only: { campusTypes: schoolsAndColleges, userTypes: everyoneBut('parent') } },
      { icon: 'courses', only: { campusTypes: schoolsAndColleges, userTypes: ['parent'] } },
      { icon: 'courses', only: { campusTypes: ['corporation'] } },
    ],
  },
  createCourse: {
    path: '/courses/create',
    access: rules.addCourses,
    title: phrase('Create {course}'),
    shell: 'app',
  },
  editCourse: {
    path: '/courses/edit/:courseId',
    access: rules.editCourses,
    title: phrase('Edit {course}'),
    shell: 'app',
  },
  course: {
    path: '/course/:courseId',
    under: '/courses',
    access: rules.viewCourses,
    title: phrase('{^course}'),
    shell: 'app',
  },
  aboutCourse: {
    path: '/course/:courseId/about',
    under: '/courses',
    access: rules.viewCourses,
    title: phrase('About the {course}'),
    shell: 'app',
  },
  courseSchedules: {
    path: '/course-schedules/:courseId',
    under: '/courses',
    access: rules.editCourses,
    title: phrase('{^course} Schedules'),
    shell: 'app',
  },
  coursePlayer: {
    path: '/course-player/course/:courseId/schedule/:scheduleId/student/:studentId',
    access: rules.viewCourses,
    title: phrase('{^course}'),
    shell: 'bare',
  },
  coursePlayerAbout: {
    path: '/course-player/course/:courseId/schedule/:scheduleId/student/:studentId/about',
    access: rules.viewCourses,
    title: phrase('About the {course}'),
    shell: 'bare',
  },
} as const satisfies ScreenTable;
