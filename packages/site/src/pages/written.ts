import type { TermOverrides } from '@pelion/words';
import { addressOf, type SitePage, type SitePageId } from '../page.ts';
import { textPage } from '../parts/sections.ts';
import { help, privacy, type TextPage, terms } from '../texts/index.ts';

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

export const writtenPages: readonly SitePage[] = [
  writtenPage('help', help),
  writtenPage('privacyPolicy', privacy),
  writtenPage('termsAndConditions', terms),
];
