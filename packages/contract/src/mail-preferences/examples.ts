import { exampleBodies } from '../kernel/example-bodies.ts';
import { mailPreferenceContract } from './contract.ts';
import { initialPreferences } from './facts.ts';

export const mailPreferenceExamples = exampleBodies(mailPreferenceContract, {
  saveMailPreferences: { preferences: initialPreferences },
  saveMailDefaults: {
    preferences: initialPreferences,
    weekly_analytics_email: true,
    weekly_analytics_time: '07:00',
  },
});
