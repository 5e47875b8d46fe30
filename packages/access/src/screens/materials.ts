import { phrase } from '@pelion/words';
import { everyoneBut, schoolsAndColleges } from '../groups.ts';
import { rules } from '../rules.ts';
import type { ScreenTable } from './screen.ts';

const family = ['student', 'parent'] as const;

/** A corporation campus has no Materials menu. spec 1 §5 */
const inMaterials = { group: 'materials', only: { campusTypes: schoolsAndColleges } } as const;

export const materialScreens = {
  assignments: {
    path: '/assignments/:type',
    access: rules.viewAssignments,
    title: phrase('{^assignment+}'),
    shell: 'app',
    menu: [
      { group: 'assignments', label: phrase('{^classwork}'), params: { type: 'classwork' } },
      { group: 'assignments', label: phrase('{^homework}'), params: { type: 'homework' } },
    ],
  },
  /** Document work of every type but notes: `/assignments/test/12`. */
  assignment: {
    path: '/assignments/:type/:assignmentId',
    access: rules.viewAssignments,
    title: phrase('{^assignment}'),
    shell: 'app',
  },
  markSubmission: {
    path: '/assignments/:type/:assignmentId/marking/:studentId',
    access: rules.markAssignments,
    title: phrase('Marking'),
    shell: 'bare',
  },
  notes: {
    path: '/notes',
    access: rules.viewNotes,
    title: phrase('{^note+}'),
    shell: 'app',
    menu: [
      { group: 'materials', only: { campusTypes: schoolsAndColleges, userTypes: everyoneBut(...family) } },
      { icon: 'notes', only: { userTypes: family } },
    ],
  },
  previewNotes: {
    path: '/preview-notes/:noteId',
    access: rules.viewNotes,
    title: phrase('{^note+}'),
    shell: 'app',
  },
  onlineClasswork: {
    path: '/materials/online-classwork',
    access: rules.viewOnlineMaterials,
    title: phrase('Online {^classwork}'),
    shell: 'app',
    menu: [inMaterials],
  },
  onlineHomework: {
    path: '/materials/online-homework',
    access: rules.viewOnlineMaterials,
    title: phrase('Online {^homework}'),
    shell: 'app',
    menu: [inMaterials],
  },
  onlineTest: {
    path: '/materials/online-test',
    access: rules.viewOnlineMaterials,
    title: phrase('Online {^test}'),
    shell: 'app',
    menu: [inMaterials, { group: 'resourceDrawer', only: { campusTypes: ['corporation'] } }],
  },
  standardizedTestMaterials: {
    path: '/materials/standardized-test',
    access: rules.viewOnlineMaterials,
    title: phrase('Standardized {^test}'),
    shell: 'app',
    menu: [inMaterials],
  },
  lessonPlans: {
    path: '/lesson-plan',
    access: rules.viewLessonPlans,
    title: phrase('{^lessonPlan+}'),
    shell: 'app',
    menu: [
      { group: 'materials', only: { campusTypes: schoolsAndColleges, userTypes: everyoneBut('parent') } },
      { icon: 'lessonPlans', only: { userTypes: ['parent'] } },
    ],
  },
  createLessonPlan: {
    path: '/lesson-plan/create',
    access: rules.addLessonPlans,
    title: phrase('Add {lessonPlan}'),
    shell: 'app',
  },
  editLessonPlan: {
    path: '/lesson-plan/edit/:lessonPlanId',
    access: rules.editLessonPlans,
    title: phrase('Edit {lessonPlan}'),
    shell: 'app',
  },
  lessonPlan: {
    path: '/lesson-plan/:lessonPlanId',
    access: rules.viewLessonPlans,
    title: phrase('{^lessonPlan}'),
    shell: 'app',
  },
  viewer: {
    path: '/viewer',
    access: rules.openViewer,
    title: phrase('Viewer'),
    shell: 'bare',
  },
  funActivityPlayer: {
    path: '/fun-activity-player',
    access: rules.playFunActivities,
    title: phrase('Fun Activity'),
    shell: 'bare',
  },
} as const satisfies ScreenTable;
