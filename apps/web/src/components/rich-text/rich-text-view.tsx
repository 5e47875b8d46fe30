import { useEffect, useRef } from 'react';
import classes from './rich-text-view.module.css';

interface RichTextViewProps {
  /** HTML sanitized and rendered by the server; never unsaved user input. */
  readonly html: string;
}

/** Loads the math style sheet only for text with formulas. */
const loadMathStyles = () => import('./math-styles.ts');

/** Elements with their own horizontal scrolling. */
const wideParts = '.katex-display, pre, table';

/** The text direction follows the content, independent of the page. */
export function RichTextView({ html }: RichTextViewProps) {
  const box = useRef<HTMLDivElement>(null);
  if (html.includes('class="katex')) void loadMathStyles();
  const hasWideParts = /katex-display|<pre|<table/.test(html);
  useEffect(() => (hasWideParts && box.current ? letKeysScroll(box.current) : undefined), [hasWideParts]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server when saved (checks E.35)
  return <div ref={box} dir="auto" className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Makes elements wider than the screen focusable, so that arrow keys can scroll them (WCAG 2.1.1). */
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
