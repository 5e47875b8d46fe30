import type { PresentedPassage } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import { useId, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import classes from './passage-view.module.css';

const messages = defineMessages({
  passage: 'Passage',
  hide: 'Hide the passage',
  show: 'Show the passage',
});

interface PassageViewProps {
  readonly passage: PresentedPassage;
  /** Beside a question: scrolls on its own on wide screens, collapsible on narrow ones. */
  readonly isBeside?: boolean;
}

/** Passage shared by several questions, in its own region, which keeps its scroll position while the question changes. */
export function PassageView({ passage: { heading, numbering, stem }, isBeside = false }: PassageViewProps) {
  const t = useMessages(messages);
  const bodyId = useId();
  const [isFolded, setIsFolded] = useState(false);
  return (
    <section
      className={classes.passage}
      aria-label={heading ?? t('passage')}
      data-beside={isBeside || undefined}
      data-folded={isFolded || undefined}
    >
      <div className={classes.head}>
        <p className={classes.heading}>{heading ?? t('passage')}</p>
        {isBeside ? (
          <Button
            size="sm"
            tone="quiet"
            className={classes.fold}
            aria-expanded={!isFolded}
            aria-controls={bodyId}
            onClick={() => setIsFolded(!isFolded)}
          >
            {t(isFolded ? 'show' : 'hide')}
          </Button>
        ) : null}
      </div>
      {/* Scrollable content must be keyboard-focusable (WCAG 2.1.1). */}
      <div
        id={bodyId}
        className={classes.body}
        data-mark-place="passage"
        data-numbering={numbering}
        tabIndex={isBeside ? 0 : undefined}
      >
        <RichTextView html={stem} />
      </div>
    </section>
  );
}
