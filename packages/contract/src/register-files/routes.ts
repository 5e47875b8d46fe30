import { routeTable } from '../kernel/routes.ts';

export const registerFileRoutes = routeTable('api', {
  exportRegister: 'GET /school/campus/{campus_id}/class/{class_id}/attendance/file',
  exportSectionRegisters: 'GET /school/campus/{campus_id}/sections/{id}/registers/file',
  previewMarks: 'POST /school/campus/{campus_id}/class/{class_id}/attendance/preview',
  importMarks: 'POST /school/campus/{campus_id}/class/{class_id}/attendance/import',
});
