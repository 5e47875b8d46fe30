import { phrase } from '@pelion/words';
import { rules } from '../rules.ts';
import type { ScreenTable } from './screen.ts';

export const resourceDrawerScreens = {
  resourceDrawerList: {
    path: '/resource-drawer-list/:category',
    access: rules.viewDrawer,
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
    access: rules.viewDrawer,
    title: phrase('Resource Drawer'),
    shell: 'app',
  },
  resource: {
    path: '/resource-drawer/:categoryId/:resourceId',
    access: rules.viewDrawer,
    title: phrase('Resource'),
    shell: 'app',
  },
  scheduleResource: {
    path: '/schedule-resource/:categoryId/:resourceId',
    access: rules.addToDrawer,
    title: phrase('Schedule resource'),
    shell: 'app',
  },
  teacherMaterials: {
    path: '/teacher-materials',
    access: rules.viewTeacherMaterials,
    title: phrase('{^teacher} Materials'),
    shell: 'app',
    menu: [{ group: 'resourceDrawer' }],
  },
} as const satisfies ScreenTable;
