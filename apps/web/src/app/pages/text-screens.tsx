import { help, privacy, type TextPage as Text, terms } from '@pelion/site/texts';
import { useText } from '../../lib/text.ts';
import { TextPage } from './text-page.tsx';

/** What the site says too, here in the words of the school. */
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
