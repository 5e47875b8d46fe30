import { admins, everyCampusType } from '../groups.ts';
import { phrase } from '../phrase.ts';
import type { Rule } from '../rule.ts';
import type { ScreenTable } from './screen.ts';

const settings = { campusTypes: everyCampusType, feature: 'can_update_settings' } as const satisfies Rule;

export const settingsScreens = {
  uploadLogo: {
    path: '/settings/upload-logo',
    access: { ...settings, userTypes: admins },
    title: phrase('Upload Logo'),
    shell: 'app',
    menu: [{ group: 'settings' }],
  },
  // No permission and no feature: whoever grants permissions must never lock themselves out of granting.
  accessControls: {
    path: '/settings/access-controls',
    access: { campusTypes: everyCampusType, userTypes: admins },
    title: phrase('Access Controls'),
    shell: 'app',
    menu: [{ group: 'settings' }],
  },
  emailPreferences: {
    path: '/settings/email-preferences',
    access: { ...settings, userTypes: admins },
    title: phrase('Email Preferences'),
    shell: 'app',
    menu: [{ group: 'settings' }],
  },
  gradingScale: {
    path: '/settings/grading-scale',
    access: { ...settings, permission: 'view_grade_settings' },
    title: phrase('Grading Scale'),
    shell: 'app',
    menu: [{ group: 'settings' }],
  },
  // Students hold view_point_system too, for their own points; the settings are not theirs. spec 1 §5, §6
  pointSystem: {
    path: '/settings/point-system',
    access: {
      ...settings,
      userTypes: [...admins, 'siteAdmin'],
      permission: 'view_point_system',
      setting: 'opted_for_point_system',
    },
    title: phrase('Point System'),
    shell: 'app',
    menu: [{ group: 'settings' }],
  },
  // Mail that was kept because no mail server is configured: the demo bar leads here, the menu does not.
  keptMails: {
    path: '/settings/mail',
    access: { campusTypes: everyCampusType, userTypes: [...admins, 'siteAdmin'] },
    title: phrase('Kept Mail'),
    shell: 'app',
  },
} as const satisfies ScreenTable;
