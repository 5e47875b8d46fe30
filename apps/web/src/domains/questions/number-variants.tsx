import type { QuestionDraft } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import { Suspense, useState } from 'react';
import { LoadingState } from '../../components/loading-state.tsx';
import { lazily } from '../../lib/lazy-value.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './hints-and-solution.module.css';
import type { ProblemOf } from './question-editor.ts';

const messages = defineMessages({
  title: 'Numbers that vary',
  count: '{$n} {#n|number|numbers}',
});

const editor = lazily(() => import('./variants/variants-editor.tsx').then((file) => file.VariantsEditor));

interface NumberVariantsProps {
  readonly draft: QuestionDraft;
  readonly onChange: (variants: QuestionDraft['content']['variants']) => void;
  readonly problemOf: ProblemOf;
}

/** Closed until somebody wants it or something in it has to be mended: what it takes loads then. */
export function NumberVariants({ draft, onChange, problemOf }: NumberVariantsProps) {
  const t = useMessages(messages);
  const [wasOpened, setWasOpened] = useState(false);
  const { variants } = draft.content;
  const isOpen = wasOpened || Boolean(problemOf('content.variants'));
  const n = variants ? variants.parameters.length + variants.derived.length : 0;
  return (
    <details
      className={classes.help}
      open={isOpen}
      onToggle={({ currentTarget }) => setWasOpened(currentTarget.open)}
    >
      <summary>
        {t('title')}
        {n > 0 ? <span className={classes.counts}>{t('count', { n })}</span> : null}
      </summary>
      {isOpen ? (
        <Suspense fallback={<LoadingState blocks={[44, 44]} />}>
          <editor.Component draft={draft} onChange={onChange} problemOf={problemOf} />
        </Suspense>
      ) : null}
    </details>
  );
}
