import { RichTextView } from '../rich-text/rich-text-view.tsx';
import classes from './section-head.module.css';

interface SectionHeadProps {
  readonly section: { readonly name: string; readonly instruction: string };
  /** Heading level within the page. */
  readonly level: 2 | 3;
}

/** Head of a section: its name and the instructions for all its questions. */
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
 * One-line section head above a question in the player; the instructions are expanded at the first question of the
 * section and collapsed at the others.
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
