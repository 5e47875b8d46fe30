import { useEffect, useRef } from 'react';
import classes from './rich-text-view.module.css';

interface RichTextViewProps {
  /** HTML that the server has sanitised and rendered; never what a person has just typed. */
  readonly html: string;
}

/** Math needs its style sheet only where there is math. */
const loadMathStyles = () => import('./math-styles.ts');

/** What scrolls by itself when it is too wide. */
const wideParts = '.katex-display, pre, table';

/** In the direction of its own words, whatever that of the page is. */
export function RichTextView({ html }: RichTextViewProps) {
  const box = useRef<HTMLDivElement>(null);
  if (html.includes('class="katex')) void loadMathStyles();
  const hasWideParts = /katex-display|<pre|<table/.test(html);
  useEffect(() => (hasWideParts && box.current ? letKeysScroll(box.current) : undefined), [hasWideParts]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server when it was saved (checks E.35)
  return <div ref={box} dir="auto" className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What is wider than the screen can be focused, so that the arrow keys reach all of it (WCAG 2.1.1). */
function letKeysScroll(box: HTMLElement): () => void {
  const watch = new ResizeObserver(() => {
    for (const part of box.querySelectorAll<HTMLElement>(wideParts)) {
      if (part.scrollWidth > part.clientWidth) part.tabIndex = 0;
      else part.removeAttribute('tabindex');
    }
  });
  watch.observe(box);
  return () => watch.disconnect();
}
