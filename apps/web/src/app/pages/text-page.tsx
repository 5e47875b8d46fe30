import { Page } from '../../components/page.tsx';
import { useSessionUser } from '../../lib/session.ts';
import classes from './text-page.module.css';

export interface TextSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

interface TextPageProps {
  readonly title: string;
  readonly sections: readonly TextSection[];
}

/** Plain words under headings, in reading width. */
export function TextPage({ title, sections }: TextPageProps) {
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
