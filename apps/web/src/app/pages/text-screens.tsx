import { help, privacy, type TextPage as Text, terms } from '@pelion/site/texts';
import { useText } from '../../lib/text.ts';
import { TextPage } from './text-page.tsx';

/** Texts of the public site, with the campus's terms. */
function Written({ title, sections }: Text) {
  const { phrase, sentence } = useText();
  return (
    <TextPage
      title={phrase(title)}
      sections={sections.map(({ heading, paragraphs }) => ({
        heading: sentence(heading),
        paragraphs: paragraphs.map(sentence),
      }))}
    />
  );
}

export const HelpScreen = () => <Written {...help} />;
export const PrivacyScreen = () => <Written {...privacy} />;
export const TermsScreen = () => <Written {...terms} />;
