import { admins, everyCampusType } from '../groups.ts';
import { phrase } from '../phrase.ts';
import type { ScreenTable } from './screen.ts';

const everywhere = { campusTypes: everyCampusType } as const;

export const setupScreens = {
  subjects: {
    path: '/subjects',
    access: { ...everywhere, permission: 'view_subjects' },
    title: phrase('{^subject+}'),
    shell: 'app',
    menu: [{ group: 'setup' }],
  },
  addSubject: {
    path: '/add-subject',
    access: { ...everywhere, permission: 'add_subjects' },
    title: phrase('Add {^subject}'),
    shell: 'app',
  },
  grades: {
    path: '/grades',
    access: { ...everywhere, permission: 'view_grades' },
    title: phrase('{^grade+}'),
    shell: 'app',
    menu: [{ group: 'setup' }],
  },
  addGrade: {
    path: '/add-grade',
    access: { ...everywhere, permission: 'add_grades' },
    title: phrase('Add {^grade}'),
    shell: 'app',
  },
  academicYear: {
    path: '/academic-year',
    access: { ...everywhere, userTypes: admins },
    title: phrase('Academic Year'),
    shell: 'app',
    menu: [{ group: 'setup' }],
  },
  enrollment: {
    path: '/enrollment',
    access: { ...everywhere, userTypes: admins },
    title: phrase('{^enrollment+}'),
    shell: 'app',
    menu: [{ group: 'setup' }],
  },
  productServices: {
    path: '/product-services',
    access: { permission: 'view_services' },
    title: phrase('Product and Services'),
    shell: 'app',
    menu: [{ group: 'setup' }],
  },
  productService: {
    path: '/product-services/:serviceId',
    access: { permission: 'view_services' },
    title: phrase('Product and Services'),
    shell: 'app',
  },
  presentationTemplates: {
    path: '/presentation-templates',
    access: { permission: 'can_edit_ppt_templates', setting: 'opted_for_ai' },
    title: phrase('Presentation Slides'),
    shell: 'app',
    menu: [{ group: 'setup' }],
  },
  schoolCampuses: {
    path: '/school-campuses',
    access: { ...everywhere, userTypes: ['siteAdmin'] },
    title: phrase('{^school} {^campus+}'),
    shell: 'app',
    menu: [{ icon: 'schoolCampuses' }],
  },
  schoolCampus: {
    path: '/school-campuses/:campusId',
    access: { ...everywhere, userTypes: ['siteAdmin'] },
    title: phrase('{^school} {^campus}'),
    shell: 'app',
  },
} as const satisfies ScreenTable;
