import { admins } from '../groups.ts';
import { phrase } from '../phrase.ts';
import type { Rule } from '../rule.ts';
import type { ScreenTable } from './screen.ts';

/** Keeping tools is for admins and teachers (spec 1 §6); launching one is for whoever a course leads there. */
const keepers = {
  userTypes: [...admins, 'teacher'],
  feature: 'can_create_external_tools',
} as const satisfies Rule;

export const externalToolScreens = {
  ltiTools: {
    path: '/lti-tools',
    access: { ...keepers, permission: 'view_tools' },
    title: phrase('LTI'),
    shell: 'app',
    menu: [{ group: 'externalTools' }],
  },
  createLtiTool: {
    path: '/lti-tools/create',
    access: { ...keepers, permission: 'add_tools' },
    title: phrase('Create LTI Tool'),
    shell: 'app',
  },
  editLtiTool: {
    path: '/lti-tools/edit/:toolId',
    access: { ...keepers, permission: 'edit_tools' },
    title: phrase('Edit LTI Tool'),
    shell: 'app',
  },
  ltiTool: {
    path: '/lti-tool/:toolId',
    access: { permission: 'view_tools' },
    title: phrase('LTI Tool'),
    shell: 'app',
  },
  scormPackages: {
    path: '/scorm',
    access: { ...keepers, permission: 'view_scorm_packages' },
    title: phrase('SCORM'),
    shell: 'app',
    menu: [{ group: 'externalTools' }],
  },
  createScormPackage: {
    path: '/scorm/create',
    access: { ...keepers, permission: 'add_scorm_packages' },
    title: phrase('Create SCORM Package'),
    shell: 'app',
  },
  editScormPackage: {
    path: '/scorm/edit/:packageId',
    access: { ...keepers, permission: 'edit_scorm_packages' },
    title: phrase('Edit SCORM Package'),
    shell: 'app',
  },
  scormPackage: {
    path: '/scorm/:packageId',
    access: { permission: 'view_scorm_packages' },
    title: phrase('SCORM Package'),
    shell: 'app',
  },
} as const satisfies ScreenTable;
