import { phrase } from '@pelion/words';
import { rules } from '../rules.ts';
import type { ScreenTable } from './screen.ts';

export const setupScreens = {
  subjects: {
    path: '/subjects',
    access: rules.viewSubjects,
    title: phrase('{^subject+}'),
    shell: 'app',
    menu: [{ group: 'setup' }],
  },
  addSubject: {
    path: '/add-subject',
    access: rules.addSubjects,
    title: phrase('Add {subject}'),
    shell: 'app',
    under: '/subjects',
  },
  grades: {
    path: '/grades',
    access: rules.viewGrades,
    title: phrase('{^grade+}'),
    shell: 'app',
    menu: [{ group: 'setup' }],
  },
  addGrade: {
    path: '/add-grade',
    access: rules.addGrades,
    title: phrase('Add {grade}'),
    shell: 'app',
    under: '/grades',
  },
  academicYear: {
    path: '/academic-year',
    access: rules.manageAcademicYears,
    title: phrase('Academic Year'),
    shell: 'app',
    menu: [{ group: 'setup' }],
  },
  enrollment: {
    path: '/enrollment',
    access: rules.manageEnrollments,
    title: phrase('{^enrollment+}'),
    shell: 'app',
    menu: [{ group: 'setup' }],
  },
  productServices: {
    path: '/product-services',
    access: rules.viewServices,
    title: phrase('Product and Services'),
    shell: 'app',
    menu: [{ group: 'setup' }],
  },
  productService: {
    path: '/product-services/:serviceId',
    access: rules.viewServices,
    title: phrase('Product and Services'),
    shell: 'app',
  },
  presentationTemplates: {
    path: '/presentation-templates',
    access: rules.editPresentationTemplates,
    title: phrase('Presentation Slides'),
    shell: 'app',
    menu: [{ group: 'setup' }],
  },
  schoolCampuses: {
    path: '/school-campuses',
    access: rules.manageCampuses,
    title: phrase('{^school} {^campus+}'),
    shell: 'app',
    menu: [{ icon: 'schoolCampuses' }],
  },
  schoolCampus: {
    path: '/school-campuses/:campusId',
    access: rules.manageCampuses,
    title: phrase('{^school} {^campus}'),
    shell: 'app',
  },
} as const satisfies ScreenTable;
