import { help, privacy, type TextPage as Text, terms } from '@pelion/site/texts';
import { Page } from '../../components/page.tsx';
import { useSessionUser } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import classes from './text-screens.module.css';

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

interface TextSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

interface TextPageProps {
  readonly title: string;
  readonly sections: readonly TextSection[];
}

/** Plain words under headings, in reading width. */
function TextPage({ title, sections }: TextPageProps) {
  const isOutside = useSessionUser() === null;
  return (
    <div className={classes.frame} data-outside={isOutside || undefined}>
      <Page title={title} width="reading">
        <div className={classes.text}>
          {sections.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </Page>
    </div>
  );
}
