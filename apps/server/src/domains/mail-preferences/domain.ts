import { mailPreferenceExamples } from '@pelion/contract/mail-preferences/examples';
import type { Domain } from '../../lib/domain.ts';
import { mailPreferenceRoutes } from './routes.ts';

export const mailPreferenceDomain: Domain = {
  routes: [mailPreferenceRoutes],
  examples: mailPreferenceExamples,
};
