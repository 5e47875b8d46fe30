import { routeTable } from '../kernel/routes.ts';

/** Under the campus, like all of its setup (spec 1 §7). */
export const presentationTemplateRoutes = routeTable('api', {
  listPresentationTemplates: 'GET /school/campus/{campus_id}/presentation-templates',
  createPresentationTemplate: 'POST /school/campus/{campus_id}/presentation-templates',
  updatePresentationTemplate:
    'PUT /school/campus/{campus_id}/presentation-templates/{presentation_template_id}',
  removePresentationTemplate:
    'DELETE /school/campus/{campus_id}/presentation-templates/{presentation_template_id}',
  restorePresentationTemplate:
    'PUT /school/campus/{campus_id}/presentation-templates/{presentation_template_id}/restore',
});
