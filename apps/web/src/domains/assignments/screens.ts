import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

// One import for each file: the build lists its parts once.
const lists = () => import('./assignments-screen.tsx');
const page = () => import('./assignment-screen.tsx');

export const screens: ScreenComponents = {
  assignments: lazyScreen(() => lists().then((file) => file.AssignmentsScreen)),
  assignment: lazyScreen(() => page().then((file) => file.AssignmentScreen)),
  markSubmission: lazyScreen(() => import('./marking-screen.tsx').then((file) => file.MarkingScreen)),
  funActivityPlayer: lazyScreen(() =>
    import('./fun-activity-screen.tsx').then((file) => file.FunActivityScreen),
  ),
  notes: lazyScreen(() => lists().then((file) => file.NotesScreen)),
  teacherMaterials: lazyScreen(() => lists().then((file) => file.TeacherMaterialsScreen)),
};
