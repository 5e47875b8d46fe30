import { describe, expect, test } from 'vitest';
import { onOffSettings } from './campus-settings.ts';
import { denial } from './denial.ts';
import { everyCampusType, everyone, everyoneBut } from './groups.ts';
import { listAbove, type ScreenId, screenAreas, screenIds, screenOf } from './screens.ts';
import { viewerFrom } from './viewer.ts';
import type { UserType } from './vocabulary.ts';

/** Every route of spec 1 §2 and spec 2 §2, with the spec's parameters. */
const specRoutes = `
/ /login /forgot-password /password-reset/verify/{token}
/classes /classes/add-class /classes/view-class/{id} /meetings /meetings/view-meeting/{id}
/classrooms /classrooms/{classroomId} /classroom-recordings /meeting-recordings
/students /students/add-student /teachers /add-teacher /subjects /add-subject /grades /add-grade
/users /add-users /academic-year /enrollment /product-services /product-services/{serviceId}
/presentation-templates /profile/{id} /school-campuses /school-campuses/{id}
/assignments/{type} /notes /preview-notes/{id} /teacher-materials /materials/online-classwork
/materials/online-homework /materials/online-test /materials/standardized-test
/lesson-plan /lesson-plan/create /lesson-plan/edit/{id} /lesson-plan/{id} /viewer /fun-activity-player
/resource-drawer-list/{id} /resource-drawer/{category_id} /resource-drawer/{category_id}/{id}
/schedule-resource/{category_id}/{id}
/courses /courses/create /courses/edit/{id} /course/{courseId} /course/{id}/about /course-schedules/{id}
/course-player/course/{courseId}/schedule/{scheduleId}/student/{studentId}
/course-player/course/{courseId}/schedule/{scheduleId}/student/{studentId}/about
/lti-tools /lti-tools/create /lti-tools/edit/{id} /lti-tool/{id} /scorm /scorm/create /scorm/edit/{id} /scorm/{id}
/reports/attendance-report /reports/grade-report /reports/activity-report /reports/course-report
/reports/course-report/multi-course/{reportId} /reports/course-report/single-course/{reportId}
/reports/course-report/single-participant/{reportId} /reports/course-report/preview/{reportId}
/reports/progress-report /reports/progress-report/individual/{progressReportId}
/reports/progress-report/card/{reportCardId} /reports/progress-report/preview/{reportCardId}
/settings/upload-logo /settings/access-controls /settings/email-preferences /settings/grading-scale
/settings/point-system
/dashboard /analytics /notifications /announcements /ai-tools /discussion-forum /discussion-forum/{forumID}
/discussion-forum/topics/{topicID} /feedback-forms /feedback-forms/{assessment_id} /404
/assessments /assessments/create /assessments/create-bundle /assessments/create-question
/assessments/edit-question/{id} /assessments/{assessment_id} /assessments/{assessment_id}/preview-questions
/assessments/{assessment_id}/schedule/{schedule_id}/student/{student_id}/preview-questions
/assessments/{assessment_id}/schedule/{schedule_id}/test-instructions
/assessments/test /assessments/standardized-test
/online-classwork/{assessment_id} /online-homework/{assessment_id} /online-test/{assessment_id}
/online-notes/{assessment_id} /standardized-test/{assessment_id}
/{student_id}/assessment/{assessment_id}/schedule/{schedule_id}/attempt/{attempt_no}
/{studentId}/view-score/{id} /{studentId}/grade-assessment/{result_id}
`
  .trim()
  .split(/\s+/);

const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/g, ':');

/** User types for which the screen opens on some campus type, with default permissions and every setting on. */
const openFor = (id: ScreenId): readonly UserType[] =>
  everyone.filter((userType) =>
    everyCampusType.some((campusType) => {
      const { access } = screenOf(id);
      const viewer = viewerFrom({ userType, campusType, plan: 'elite', settings: onOffSettings });
      return access === 'public' || denial(viewer, access) === null;
    }),
  );

describe('the table of screens', () => {
  test('has every route of the specification', () => {
    const shapes = new Set(screenIds.map((id) => shapeOf(screenOf(id).path)));
    expect(specRoutes.filter((route) => !shapes.has(shapeOf(route)))).toEqual([]);
    expect(specRoutes.length).toBe(112);
  });

  test('has each path once, and each id in one area only', () => {
    const shapes = screenIds.map((id) => shapeOf(screenOf(id).path));
    expect(shapes).toEqual([...new Set(shapes)]);
    const perArea = Object.values(screenAreas).map((area) => Object.keys(area).length);
    expect(perArea.reduce((sum, count) => sum + count)).toBe(screenIds.length);
  });

  test('opens every screen for somebody who holds the defaults', () => {
    expect(screenIds.filter((id) => openFor(id).length === 0)).toEqual([]);
  });

  test('asks for no permission that none of its user types may hold', () => {
    for (const id of screenIds) {
      const { access } = screenOf(id);
      if (access === 'public' || !access.userTypes) continue;
      const open = openFor(id);
      expect(
        access.userTypes.filter((userType) => !open.includes(userType)),
        id,
      ).toEqual(granted[id] ?? []);
    }
  });

  test('gives a value to every parameter of a menu place', () => {
    for (const id of screenIds)
      for (const { params = {} } of screenOf(id).menu ?? []) {
        const names = [...screenOf(id).path.matchAll(/:(\w+)/g)].map(([, name]) => name);
        expect(Object.keys(params), id).toEqual(names);
      }
  });
});

/** User types named by the rule that hold its permission only when a campus grants it. */
const granted: Partial<Record<ScreenId, readonly UserType[]>> = {
  createAssessment: ['homeworkGrader'],
  createBundle: ['homeworkGrader'],
  groups: ['siteAdmin', 'contentManager', 'homeworkGrader'],
  missingRegisters: ['siteAdmin', 'contentManager', 'homeworkGrader'],
  makeups: ['siteAdmin', 'contentManager', 'homeworkGrader'],
};

describe('access to screens by the specification', () => {
  test.each([
    ['enrollment', ['schoolAdmin', 'campusAdmin']],
    ['academicYear', ['schoolAdmin', 'campusAdmin']],
    ['accessControls', ['schoolAdmin', 'campusAdmin']],
    ['uploadLogo', ['schoolAdmin', 'campusAdmin']],
    ['activityReport', ['schoolAdmin', 'campusAdmin']],
    ['attendanceReport', ['schoolAdmin', 'campusAdmin', 'teacher']],
    ['schoolCampuses', ['siteAdmin']],
    ['schoolCampus', ['siteAdmin']],
    ['aiTools', ['schoolAdmin', 'campusAdmin', 'teacher']],
    ['ltiTools', ['schoolAdmin', 'campusAdmin', 'teacher']],
    ['scormPackages', ['schoolAdmin', 'campusAdmin', 'teacher']],
    ['classRecordings', ['schoolAdmin', 'campusAdmin', 'teacher', 'student', 'parent']],
    ['meetingRecordings', ['schoolAdmin', 'campusAdmin', 'teacher', 'student', 'parent']],
    ['pointSystem', ['siteAdmin', 'schoolAdmin', 'campusAdmin']],
    ['assessment', ['schoolAdmin', 'campusAdmin', 'teacher', 'contentManager', 'homeworkGrader']],
    ['gradeAssessment', ['schoolAdmin', 'campusAdmin', 'teacher', 'homeworkGrader']],
    ['testInstructions', ['schoolAdmin', 'campusAdmin', 'teacher', 'student', 'parent']],
    ['dashboard', everyoneBut('contentManager', 'homeworkGrader')],
  ] as const)('%s: %s', (id, userTypes) => {
    expect(openFor(id)).toEqual(everyone.filter((userType) => userTypes.some((each) => each === userType)));
  });

  test('shows the no-access page on detail routes to those who are not staff', () => {
    const inPlace = screenIds.filter((id) => screenOf(id).onDenial === 'noAccess');
    expect(inPlace).toEqual([
      'assessment',
      'onlineClassworkDetail',
      'onlineHomeworkDetail',
      'onlineTestDetail',
      'onlineNotesDetail',
      'standardizedTestDetail',
      'feedbackForm',
    ]);
  });

  test('leaves the navigation bar out of the viewer, the players and the marking desk', () => {
    const bare = screenIds.filter((id) => screenOf(id).shell === 'bare' && screenOf(id).access !== 'public');
    expect(bare).toEqual([
      'markSubmission',
      'viewer',
      'funActivityPlayer',
      'practiceTest',
      'takeAssessment',
      'gradeAssessment',
      'coursePlayer',
      'coursePlayerAbout',
    ]);
  });
});

describe('the list above a screen', () => {
  test.each<[ScreenId, ScreenId | null]>([
    ['classroom', 'classrooms'],
    ['editLessonPlan', 'lessonPlans'],
    ['regradeQuestion', 'assessments'],
    ['onlineTestDetail', 'assessments'],
    ['viewScore', 'assessments'],
    ['addTeacher', 'teachers'],
    ['groups', 'students'],
    ['students', null],
    ['profile', null],
  ])('%s: %s', (screen, list) => {
    expect(listAbove(screen)).toBe(list);
  });

  test('is a screen wherever one is named', () => {
    const paths = screenIds.map((id) => screenOf(id).path);
    const named = screenIds.flatMap((id) => screenOf(id).under ?? []);
    expect(named).not.toEqual([]);
    expect(named.filter((path) => !paths.includes(path))).toEqual([]);
  });
});
