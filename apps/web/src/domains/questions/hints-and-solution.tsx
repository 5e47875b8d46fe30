import type { QuestionDraft } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './hints-and-solution.module.css';
import type { ProblemOf } from './question-editor.ts';

const HelpLists = later(
  () => import('./help-lists.tsx').then((file) => file.HelpLists),
  <LoadingState blocks={[90, 90]} />,
);

const messages = defineMessages({
  title: 'Hints and worked solution',
  counts: '{$hints} {#hints|hint|hints}, {$steps} {#steps|step|steps}',
});

type Key = QuestionDraft['answerKey'];
export type Help = Pick<Key, 'hints' | 'solution'>;

export interface HelpProps {
  readonly draft: QuestionDraft;
  readonly help: Help;
  readonly onChange: (help: Help) => void;
  readonly problemOf: ProblemOf;
}

/** Closed until somebody wants it or something in it has to be mended. */
export function HintsAndSolution({ help, draft, onChange, problemOf }: HelpProps) {
  const t = useMessages(messages);
  const { hints = [], solution = [] } = help;
  const [wasOpened, setWasOpened] = useState(false);
  const hasProblem = Boolean(problemOf('answerKey.hints') ?? problemOf('answerKey.solution'));
  return (
    <details
      className={classes.help}
      open={wasOpened || hasProblem}
      onToggle={({ currentTarget }) => setWasOpened(currentTarget.open)}
    >
      <summary>
        {t('title')}
        {hints.length + solution.length > 0 ? (
          <span className={classes.counts}>
            {t('counts', { hints: hints.length, steps: solution.length })}
          </span>
        ) : null}
      </summary>
      {wasOpened || hasProblem ? (
        <HelpLists help={help} draft={draft} onChange={onChange} problemOf={problemOf} />
      ) : null}
    </details>
  );
}
