import { everyCampusType, screenOf, type UserType, userTypesOffered, viewerFrom } from '@pelion/access';
import { type CampusType, createText, keysOf } from '@pelion/words';
import { describe, expect, it } from 'vitest';
import { findScreens } from './find-screens.ts';

const asker = (
  userType: UserType,
  campusType: CampusType = 'k12',
  more: Partial<Parameters<typeof viewerFrom>[0]> = {},
) => ({
  ...viewerFrom({ userType, campusType, plan: 'elite', ...more }),
  text: createText(campusType),
});

const find = (message: string, ...of: Parameters<typeof asker>) => findScreens(asker(...of), message);
const pathsIn = (message: string, ...of: Parameters<typeof asker>) =>
  find(message, ...of).map(({ path }) => path);
const saidOf = (message: string, ...of: Parameters<typeof asker>) =>
  find(message, ...of).map(({ reasons }) => reasons.map(createText(of[1] ?? 'k12').sentence).join(' '));

describe('a message', () => {
  it.each([
    ['open attendance report', 'schoolAdmin', 'k12', '/reports/attendance-report'],
    ['Where is the ATTENDANCE report?', 'teacher', 'k12', '/reports/attendance-report'],
    ['attendance', 'teacher', 'k12', '/reports/attendance-report'],
    ['where are my grades', 'student', 'k12', '/reports/grade-report'],
    ['my marks?', 'parent', 'k12', '/reports/grade-report'],
    ['how do I see my scores', 'student', 'higherEducation', '/reports/grade-report'],
    ['show me the forums', 'student', 'k12', '/discussion-forum'],
    ['discussion forum', 'teacher', 'k12', '/discussion-forum'],
    ['my homework', 'student', 'k12', '/assignments/homework'],
    ['where do I find classwork', 'parent', 'k12', '/assignments/classwork'],
    ['videos', 'teacher', 'k12', '/resource-drawer-list/videos'],
    ['how do I add a student?', 'schoolAdmin', 'k12', '/students/add-student'],
    ['create a new class', 'teacher', 'k12', '/classes/add-class'],
    ['students', 'teacher', 'k12', '/students'],
    ['my children', 'parent', 'k12', '/students'],
    ['instructors', 'campusAdmin', 'higherEducation', '/teachers'],
    ['participants', 'campusAdmin', 'corporation', '/students'],
    ['trainees or students', 'campusAdmin', 'corporation', '/students'],
    ['departments', 'campusAdmin', 'corporation', '/grades'],
    ['majors', 'campusAdmin', 'higherEducation', '/grades'],
    ['grades', 'schoolAdmin', 'k12', '/grades'],
    ['settings', 'schoolAdmin', 'k12', '/settings/campus'],
    ['settings', 'student', 'k12', '/settings/email-preferences'],
    ['where is the question bank', 'teacher', 'k12', '/assessments'],
    ['reported questions', 'teacher', 'k12', '/assessments/question-reports'],
    ['change permissions', 'campusAdmin', 'k12', '/settings/access-controls'],
    ['where can I change the logo', 'campusAdmin', 'k12', '/settings/upload-logo'],
    ['standardized tests', 'teacher', 'dsat', '/assessments/standardized-test'],
    ['timetable', 'student', 'k12', '/classes'],
    ['help', 'homeworkGrader', 'dsat', '/help'],
    ['notes', 'contentManager', 'k12', '/notes'],
    ['work to be graded', 'homeworkGrader', 'k12', '/marking'],
    ['where do I grade essays?', 'teacher', 'k12', '/marking'],
    ['where can I see what students asked Chiron?', 'teacher', 'k12', '/chiron'],
    ['what did my child ask Chiron', 'parent', 'k12', '/chiron'],
    ['turn Chiron off', 'schoolAdmin', 'k12', '/settings/campus'],
    ['school campuses', 'siteAdmin', 'k12', '/school-campuses'],
  ] as const)('%j of a %s (%s) finds %s', (message, userType, campusType, path) => {
    expect(pathsIn(message, userType, campusType)[0]).toBe(path);
  });

  it.each([
    '',
    '   ',
    'why can I not see it',
    'solve 3x + 4 = 10',
    'photosynthesis',
    'how do I add fractions',
    'explain how plants drink water, with notes',
    'to which class of animals do whales and bats belong',
    '../../etc/passwd',
    '{^nothing+} {$x} constructor __proto__',
    '\u0000\ud800',
    '学生',
  ])('%j finds no screen', (message) => expect(find(message, 'staff')).toEqual([]));

  it('of two thousand words is answered', () => {
    const [first] = find('attendance report '.repeat(1000), 'schoolAdmin');
    expect(first?.path).toBe('/reports/attendance-report');
  });
});

describe('a closed screen', () => {
  it.each([
    [
      'its role',
      ['academic year', 'student'],
      '“Academic Year” is not part of your role. These can open it: School Admin and Campus Admin.',
    ],
    [
      'the role for a part of a page',
      ['question bank', 'student'],
      '“Question bank (beside the questions of each assessment)” is not part of your role. These can open it: School Admin, Campus Admin, Teacher, Content Manager, and Homework Grader.',
    ],
    [
      'a permission that others hold',
      ['why can I not add users', 'student'],
      '“Add users” is not part of your role. These can open it: School Admin, Campus Admin, and Staff.',
    ],
    [
      'the subscription',
      ["why can't I see forums", 'teacher', 'k12', { plan: 'lite' }],
      '“Discussion Forums” is not included in the subscription of your school. This can be changed by: School Admin.',
    ],
    [
      'a permission',
      [
        'why can I not open announcements',
        'teacher',
        'k12',
        { permissionOverrides: [{ permission: 'view_announcements', isGranted: false }] },
      ],
      'You do not have the permission for “Announcements”. This can be changed by: School Admin and Campus Admin.',
    ],
    [
      'its own admin',
      ['why is the forum closed', 'schoolAdmin', 'k12', { plan: 'lite' }],
      '“Discussion Forums” is not included in the subscription of your school. You can change this yourself.',
    ],
    [
      'a setting',
      ['point system', 'schoolAdmin', 'k12'],
      '“Point System” needs “Point system”, which is turned off for your campus. You can change this yourself.',
    ],
    [
      'the kind of campus, in its words',
      ['why can I not see lesson plans', 'teacher', 'dsat'],
      '“Lesson Plans” is not available on this kind of campus. This can be changed by: Site Admin.',
    ],
  ] as const)('says that it is %s', (_, of, expected) => {
    const [message, userType, campusType, more] = of;
    const [first] = find(message, userType, campusType, more);
    expect(first?.path).toBeNull();
    expect(saidOf(message, userType, campusType, more)[0]).toBe(expected);
  });

  it('of the asked name leaves out open ones that share a part of it', () => {
    expect(find('academic year', 'teacher')).toMatchObject([{ name: 'Academic Year', path: null }]);
    expect(find('smart grade report', 'student')).toMatchObject([{ path: '/reports/grade-report' }]);
  });

  it('stays back where an open one is meant', () => {
    expect(find('where are my grades', 'student').every(({ path }) => path !== null)).toBe(true);
    expect(find('why can I not see grades', 'student').some(({ path }) => path === null)).toBe(true);
  });
});

it('names no closed path, no brace and no screen of the player, for every user type and campus type', () => {
  const messages = ['report', 'add', 'settings', 'students', 'why can I not see reports', 'tests', 'notes'];
  for (const campusType of everyCampusType)
    for (const userType of userTypesOffered[campusType])
      for (const message of messages) {
        const viewer = asker(userType, campusType, { plan: 'lite' });
        const found = findScreens(viewer, message);
        expect(found.length).toBeLessThanOrEqual(3);
        for (const { screen, name, path, reasons } of found) {
          expect(path === null).toBe(reasons.length > 0);
          expect(path ?? '/').not.toContain(':');
          expect(screenOf(screen).shell).not.toBe('bare');
          for (const one of [name, ...reasons.map(viewer.text.sentence)]) expect(one).not.toMatch(/[{}$]/);
        }
      }
  expect(keysOf(userTypesOffered).toSorted()).toEqual([...everyCampusType].toSorted());
});
