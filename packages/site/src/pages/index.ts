import type { TermOverrides } from '@pelion/words';
import { addressOf, type SitePage, type SitePageId } from '../page.ts';
import { textPage } from '../parts/sections.ts';
import { help, privacy, type TextPage, terms } from '../texts/index.ts';
import { aboutUs } from './about-us.ts';
import { businessTraining } from './business-training.ts';
import { contactPage } from './contact.ts';
import { features } from './features.ts';
import { higherEducation } from './higher-education.ts';
import { home } from './home.ts';
import { k12 } from './k12.ts';
import { pricing } from './pricing.ts';

/** Terms for signed-out readers, who may be from any campus type; inside the application the campus's terms apply. */
const ofEveryCampus: TermOverrides = {
  school: ['school or organization', 'schools or organizations'],
  student: ['student or participant', 'students or participants'],
  teacher: ['teacher or instructor', 'teachers or instructors'],
};

const writtenPage = (id: SitePageId, { title, description, sections }: TextPage): SitePage => ({
  path: addressOf(id),
  title,
  description,
  words: 'k12',
  terms: ofEveryCampus,
  isFound: true,
  body: ({ text }) =>
    textPage(
      text.phrase(title),
      sections.map(({ heading, paragraphs }) => ({
        heading: text.sentence(heading),
        paragraphs: paragraphs.map(text.sentence),
      })),
    ),
});

const writtenPages: readonly SitePage[] = [
  writtenPage('help', help),
  writtenPage('privacyPolicy', privacy),
  writtenPage('termsAndConditions', terms),
];

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
