import { assessmentStaff, everyCampusType, everyoneBut, schoolsAndColleges } from '../groups.ts';
import { phrase } from '../phrase.ts';
import type { Rule } from '../rule.ts';
import type { ScreenTable } from './screen.ts';

const authored = { userTypes: assessmentStaff, permission: 'view_assessments' } as const satisfies Rule;
const viewLessonPlans = { permission: 'view_lesson_plans' } as const satisfies Rule;
const family = ['student', 'parent'] as const;

/** A corporation campus has no Materials menu. spec 1 §5 */
const inMaterials = { group: 'materials', only: { campusTypes: schoolsAndColleges } } as const;

export const materialScreens = {
  // The landing page of content managers and homework graders, so it opens on every campus type. spec 1 §2
  assignments: {
    path: '/assignments/:type',
    access: { permission: 'view_assignments', campusTypes: everyCampusType },
    title: phrase('{^assignment+}'),
    shell: 'app',
    menu: [
      { group: 'assignments', label: phrase('{^classwork}'), params: { type: 'classwork' } },
      { group: 'assignments', label: phrase('{^homework}'), params: { type: 'homework' } },
    ],
  },
  notes: {
    path: '/notes',
    access: { permission: 'view_assignments' },
    title: phrase('{^note+}'),
    shell: 'app',
    menu: [
      { group: 'materials', only: { campusTypes: schoolsAndColleges, userTypes: everyoneBut(...family) } },
      { icon: 'notes', only: { userTypes: family } },
    ],
  },
  previewNotes: {
    path: '/preview-notes/:noteId',
    access: { permission: 'view_assignments' },
    title: phrase('{^note+}'),
    shell: 'app',
  },
  onlineClasswork: {
    path: '/materials/online-classwork',
    access: authored,
    title: phrase('Online {^classwork}'),
    shell: 'app',
    menu: [inMaterials],
  },
  onlineHomework: {
    path: '/materials/online-homework',
    access: authored,
    title: phrase('Online {^homework}'),
    shell: 'app',
    menu: [inMaterials],
  },
  onlineTest: {
    path: '/materials/online-test',
    access: authored,
    title: phrase('Online {^test}'),
    shell: 'app',
    menu: [inMaterials, { group: 'resourceDrawer', only: { campusTypes: ['corporation'] } }],
  },
  standardizedTestMaterials: {
    path: '/materials/standardized-test',
    access: authored,
    title: phrase('Standardized {^test}'),
    shell: 'app',
    menu: [inMaterials],
  },
  lessonPlans: {
    path: '/lesson-plan',
    access: viewLessonPlans,
    title: phrase('{^lessonPlan+}'),
    shell: 'app',
    menu: [
      { group: 'materials', only: { campusTypes: schoolsAndColleges, userTypes: everyoneBut('parent') } },
      { icon: 'lessonPlans', only: { userTypes: ['parent'] } },
    ],
  },
  createLessonPlan: {
    path: '/lesson-plan/create',
    access: { permission: 'add_lesson_plans', feature: 'can_create_lesson_plans' },
    title: phrase('Create {^lessonPlan}'),
    shell: 'app',
  },
  editLessonPlan: {
    path: '/lesson-plan/edit/:lessonPlanId',
    access: { permission: 'edit_lesson_plans' },
    title: phrase('Edit {^lessonPlan}'),
    shell: 'app',
  },
  lessonPlan: {
    path: '/lesson-plan/:lessonPlanId',
    access: viewLessonPlans,
    title: phrase('{^lessonPlan}'),
    shell: 'app',
  },
  // What is shown comes from a class, a course or the drawer: the document's own rule decides.
  viewer: {
    path: '/viewer',
    access: { campusTypes: everyCampusType },
    title: phrase('Viewer'),
    shell: 'bare',
  },
  funActivityPlayer: {
    path: '/fun-activity-player',
    access: { permission: 'view_assignments' },
    title: phrase('Fun Activity'),
    shell: 'bare',
  },
} as const satisfies ScreenTable;
