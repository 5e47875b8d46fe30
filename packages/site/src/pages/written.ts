import { addressOf, type SitePage, type SitePageId } from '../page.ts';
import { textPage } from '../parts/sections.ts';
import { help, privacy, type TextPage, terms } from '../texts/index.ts';

const writtenPage = (id: SitePageId, { title, description, sections }: TextPage): SitePage => ({
  path: addressOf(id),
  title,
  description,
  words: 'k12',
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
