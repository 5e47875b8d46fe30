import { admins } from '../groups.ts';
import { phrase } from '../phrase.ts';
import type { Rule } from '../rule.ts';
import type { ScreenTable } from './screen.ts';

const viewDrawer = { permission: 'view_resources_drawer' } as const satisfies Rule;

export const resourceDrawerScreens = {
  resourceDrawerList: {
    path: '/resource-drawer-list/:category',
    access: viewDrawer,
    title: phrase('Resource Drawer'),
    shell: 'app',
    menu: [
      { group: 'resourceDrawer', label: phrase('Audios'), params: { category: 'audios' } },
      { group: 'resourceDrawer', label: phrase('Documents'), params: { category: 'documents' } },
      { group: 'resourceDrawer', label: phrase('Link Sites'), params: { category: 'link-sites' } },
      { group: 'resourceDrawer', label: phrase('Links'), params: { category: 'links' } },
      { group: 'resourceDrawer', label: phrase('{^note+}'), params: { category: 'notes' } },
      { group: 'resourceDrawer', label: phrase('Videos'), params: { category: 'videos' } },
      { group: 'resourceDrawer', label: phrase('eBook'), params: { category: 'ebook' } },
    ],
  },
  resourceDrawer: {
    path: '/resource-drawer/:categoryId',
    access: viewDrawer,
    title: phrase('Resource Drawer'),
    shell: 'app',
  },
  resource: {
    path: '/resource-drawer/:categoryId/:resourceId',
    access: viewDrawer,
    title: phrase('Resource'),
    shell: 'app',
  },
  scheduleResource: {
    path: '/schedule-resource/:categoryId/:resourceId',
    access: { permission: 'add_resources_drawer' },
    title: phrase('Schedule Resource'),
    shell: 'app',
  },
  // Not for students, who hold view_resources_drawer too.
  teacherMaterials: {
    path: '/teacher-materials',
    access: {
      ...viewDrawer,
      userTypes: [...admins, 'teacher', 'tutor', 'teachingAssistant', 'contentManager'],
    },
    title: phrase('{^teacher} Materials'),
    shell: 'app',
    menu: [{ group: 'resourceDrawer' }],
  },
} as const satisfies ScreenTable;
