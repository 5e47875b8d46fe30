import { RichTextView } from '../rich-text/rich-text-view.tsx';
import classes from './section-head.module.css';

interface SectionHeadProps {
  readonly section: { readonly name: string; readonly instruction: string };
  /** Of its heading, in the page that it stands in. */
  readonly level: 2 | 3;
}

/** Where a section begins: its name and what holds for all of its questions. */
export function SectionHead({ section: { name, instruction }, level }: SectionHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.section}>
      <Heading>{name}</Heading>
      {instruction === '' ? null : <RichTextView html={instruction} />}
    </div>
  );
}

/**
 * The same while a question is answered: one line above it. The instructions are open where the section begins, and one
 * click away at its other questions.
 */
export function SectionLine({
  section: { name, instruction },
  isOpen,
}: {
  readonly section: SectionHeadProps['section'];
  readonly isOpen: boolean;
}) {
  if (instruction === '') return <p className={classes.line}>{name}</p>;
  return (
    <details className={classes.line} open={isOpen}>
      <summary>{name}</summary>
      <RichTextView html={instruction} />
    </details>
  );
}
