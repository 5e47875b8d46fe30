import { phrase } from '@pelion/words';
import { rules } from '../rules.ts';
import type { ScreenTable } from './screen.ts';

export const settingsScreens = {
  uploadLogo: {
    path: '/settings/upload-logo',
    access: rules.uploadLogo,
    title: phrase('Upload Logo'),
    shell: 'app',
    menu: [{ group: 'settings' }],
  },
  accessControls: {
    path: '/settings/access-controls',
    access: rules.controlAccess,
    title: phrase('Access Controls'),
    shell: 'app',
    menu: [{ group: 'settings' }],
  },
  emailPreferences: {
    path: '/settings/email-preferences',
    access: rules.setEmailPreferences,
    title: phrase('Email Preferences'),
    shell: 'app',
    menu: [{ group: 'settings' }],
  },
  gradingScale: {
    path: '/settings/grading-scale',
    access: rules.viewGradingScale,
    title: phrase('Grading Scale'),
    shell: 'app',
    menu: [{ group: 'settings' }],
  },
  pointSystem: {
    path: '/settings/point-system',
    access: rules.managePointSystem,
    title: phrase('Point System'),
    shell: 'app',
    menu: [{ group: 'settings' }],
  },
  // Not among the menu pages of spec 1 §2.
  campusSettings: {
    path: '/settings/campus',
    access: rules.setUpCampus,
    title: phrase('{^campus} Settings'),
    shell: 'app',
    menu: [{ group: 'settings' }],
  },
  labels: {
    path: '/settings/labels',
    access: rules.changeLabels,
    title: phrase('Labels'),
    shell: 'app',
    menu: [{ group: 'settings' }],
  },
  dictionary: {
    path: '/settings/dictionary',
    access: rules.keepDictionary,
    title: phrase('Dictionary'),
    shell: 'app',
    menu: [{ group: 'settings' }],
  },
  auditLog: {
    path: '/settings/audit-log',
    access: rules.viewAuditLog,
    title: phrase('Audit Log'),
    shell: 'app',
    menu: [{ group: 'settings' }],
  },
  plan: {
    path: '/settings/plan',
    access: rules.viewPlan,
    title: phrase('Plan'),
    shell: 'app',
    menu: [{ group: 'settings' }],
  },
  invoices: {
    path: '/settings/invoices',
    access: rules.manageInvoices,
    title: phrase('Invoices'),
    shell: 'app',
    menu: [{ group: 'settings' }],
  },
  // Mail kept because no mail server is configured: linked from the demo bar, not from the menu.
  keptMails: {
    path: '/settings/mail',
    access: rules.viewKeptMails,
    title: phrase('Kept mail'),
    shell: 'app',
  },
} as const satisfies ScreenTable;
