import type { SitePage } from '../page.ts';
import { aboutUs } from './about-us.ts';
import { businessTraining } from './business-training.ts';
import { contactPage } from './contact.ts';
import { features } from './features.ts';
import { higherEducation } from './higher-education.ts';
import { home } from './home.ts';
import { k12 } from './k12.ts';
import { pricing } from './pricing.ts';
import { writtenPages } from './written.ts';

/** Pages that search engines may index. */
export const foundPages: readonly SitePage[] = [
  home,
  features,
  pricing,
  k12,
  higherEducation,
  businessTraining,
  aboutUs,
  contactPage('contact'),
  contactPage('demo'),
  ...writtenPages,
];
