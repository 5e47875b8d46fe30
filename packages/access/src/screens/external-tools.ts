import { phrase } from '@pelion/words';
import { rules } from '../rules.ts';
import type { ScreenTable } from './screen.ts';

export const externalToolScreens = {
  ltiTools: {
    path: '/lti-tools',
    access: rules.keepTools,
    title: phrase('LTI'),
    shell: 'app',
    menu: [{ group: 'externalTools' }],
  },
  createLtiTool: {
    path: '/lti-tools/create',
    access: rules.addTools,
    title: phrase('Create LTI tool'),
    shell: 'app',
  },
  editLtiTool: {
    path: '/lti-tools/edit/:toolId',
    access: rules.editTools,
    title: phrase('Edit LTI tool'),
    shell: 'app',
  },
  ltiTool: {
    path: '/lti-tool/:toolId',
    under: '/lti-tools',
    access: rules.keepTools,
    title: phrase('LTI Tool'),
    shell: 'app',
  },
  scormPackages: {
    path: '/scorm',
    access: rules.keepScormPackages,
    title: phrase('SCORM'),
    shell: 'app',
    menu: [{ group: 'externalTools' }],
  },
  createScormPackage: {
    path: '/scorm/create',
    access: rules.addScormPackages,
    title: phrase('Create SCORM package'),
    shell: 'app',
  },
  editScormPackage: {
    path: '/scorm/edit/:packageId',
    access: rules.editScormPackages,
    title: phrase('Edit SCORM package'),
    shell: 'app',
  },
  scormPackage: {
    path: '/scorm/:packageId',
    access: rules.keepScormPackages,
    title: phrase('SCORM Package'),
    shell: 'app',
  },
} as const satisfies ScreenTable;
