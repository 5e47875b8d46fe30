import { everyoneBut, schoolsAndColleges } from '../groups.ts';
import { phrase } from '../phrase.ts';
import type { Rule } from '../rule.ts';
import type { ScreenTable } from './screen.ts';

const viewCourses = { permission: 'view_courses' } as const satisfies Rule;

export const courseScreens = {
  courses: {
    path: '/courses',
    access: viewCourses,
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
    access: { permission: 'add_courses', feature: 'can_create_courses' },
    title: phrase('Create {^course}'),
    shell: 'app',
  },
  editCourse: {
    path: '/courses/edit/:courseId',
    access: { permission: 'edit_courses' },
    title: phrase('Edit {^course}'),
    shell: 'app',
  },
  course: { path: '/course/:courseId', access: viewCourses, title: phrase('{^course}'), shell: 'app' },
  aboutCourse: {
    path: '/course/:courseId/about',
    access: viewCourses,
    title: phrase('About the {^course}'),
    shell: 'app',
  },
  courseSchedules: {
    path: '/course-schedules/:courseId',
    access: { permission: 'edit_courses' },
    title: phrase('{^course} Schedules'),
    shell: 'app',
  },
  coursePlayer: {
    path: '/course-player/course/:courseId/schedule/:scheduleId/student/:studentId',
    access: viewCourses,
    title: phrase('{^course}'),
    shell: 'bare',
  },
  coursePlayerAbout: {
    path: '/course-player/course/:courseId/schedule/:scheduleId/student/:studentId/about',
    access: viewCourses,
    title: phrase('About the {^course}'),
    shell: 'bare',
  },
} as const satisfies ScreenTable;
