import { exampleBodies } from '../kernel/example-bodies.ts';
import { mailPreferenceContract } from './contract.ts';
import { usualTimes } from './facts.ts';

const preferences = { kinds: { announcements: { product: true, mail: false } }, ...usualTimes };

export const mailPreferenceExamples = exampleBodies(mailPreferenceContract, {
  saveMailPreferences: { preferences },
  saveMailDefaults: {
    preferences,
    weekly_analytics_email: true,
    weekly_analytics_time: '07:00',
  },
});
