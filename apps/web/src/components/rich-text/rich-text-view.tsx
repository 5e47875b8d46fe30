import classes from './rich-text-view.module.css';

interface RichTextViewProps {
  /** HTML that the server has sanitised and rendered; never what a person has just typed. */
  readonly html: string;
}

/** Math needs its style sheet only where there is math. */
const loadMathStyles = () => import('./math-styles.ts');

export function RichTextView({ html }: RichTextViewProps) {
  if (html.includes('class="katex')) void loadMathStyles();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server when it was saved (checks E.35)
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
