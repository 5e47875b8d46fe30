import { type Phrase, phrase } from '@pelion/words';

/** One picture for every entry of the first level; the web app draws them. */
export const menuIcons = [
  'announcements',
  'assessments',
  'assignments',
  'classes',
  'classrooms',
  'courses',
  'dashboard',
  'externalTools',
  'feedbackForms',
  'forums',
  'lessonPlans',
  'materials',
  'meetings',
  'notes',
  'notifications',
  'profile',
  'reports',
  'resourceDrawer',
  'schoolCampuses',
  'settings',
  'setup',
  'standardizedTest',
  'students',
  'aiTools',
  'users',
] as const;
export type MenuIcon = (typeof menuIcons)[number];

/** The entries of the menu that open a submenu. spec 1 §2 */
export const menuGroups = {
  classes: { label: phrase('{^class+}'), icon: 'classes' },
  materials: { label: phrase('Materials'), icon: 'materials' },
  resourceDrawer: { label: phrase('Resource Drawer'), icon: 'resourceDrawer' },
  reports: { label: phrase('Reports'), icon: 'reports' },
  externalTools: { label: phrase('External Tools'), icon: 'externalTools' },
  setup: { label: phrase('Setup'), icon: 'setup' },
  settings: { label: phrase('Settings'), icon: 'settings' },
  users: { label: phrase('{^user+}'), icon: 'users' },
  assessments: { label: phrase('{^assessment+}'), icon: 'assessments' },
  assignments: { label: phrase('{^assignment+}'), icon: 'assignments' },
  meetings: { label: phrase('{^meeting+}'), icon: 'meetings' },
} as const satisfies Record<string, { readonly label: Phrase; readonly icon: MenuIcon }>;
export type MenuGroup = keyof typeof menuGroups;
