import { routeTable } from '../kernel/routes.ts';

export const academicYearRoutes = routeTable('api', {
  listAcademicYears: 'GET /v1/academic-years',
  createAcademicYear: 'POST /v1/academic-years',
  updateAcademicYear: 'PUT /v1/academic-years/{academic_year_id}',
  makeYearCurrent: 'PUT /v1/academic-years/{academic_year_id}/current',
  removeAcademicYear: 'DELETE /v1/academic-years/{academic_year_id}',
  previewRollover: 'GET /v1/academic-years/{academic_year_id}/rollover/{to_year_id}',
  rollOver: 'POST /v1/academic-years/{academic_year_id}/rollover',
  undoRollover: 'DELETE /v1/academic-years/{academic_year_id}/rollover',
});
