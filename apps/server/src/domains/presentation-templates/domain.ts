import { presentationTemplatesExamples } from '@pelion/contract/presentation-templates/examples';
import type { Domain } from '../../lib/domain.ts';
import { presentationTemplateRoutes } from './routes.ts';

export const presentationTemplateDomain: Domain = {
  routes: [presentationTemplateRoutes],
  examples: presentationTemplatesExamples,
};
