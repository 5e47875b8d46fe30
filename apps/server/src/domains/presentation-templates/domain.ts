import { presentationTemplatesExamples } from '@pelion/contract/presentation-templates/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { presentationTemplateRoutes } from './routes.ts';

export const presentationTemplateDomain: Domain = {
  routes: [presentationTemplateRoutes],
  examples: presentationTemplatesExamples,
  auditSubjects: {
    presentationTemplate: {
      label: phrase('Presentation template'),
      name: nameInTable('presentation_template'),
    },
  },
  demo: () => import('./seed-demo.ts'),
};
