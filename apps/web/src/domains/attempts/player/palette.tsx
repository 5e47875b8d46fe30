import { isAnswered } from '@pelion/questions/answers';
import { defineMessages } from '@pelion/words';
import { useMessages } from '../../../lib/text.ts';
import classes from './palette.module.css';
import type { PlayerState } from './player-state.ts';

const messages = defineMessages({
  title: '{^question+}',
  question: '{^question} {$n}',
  answered: 'answered',
  unanswered: 'not answered',
  flagged: 'marked for review',
  count: '{$n} of {$total} answered',
  legendAnswered: 'Answered',
  legendFlagged: 'Marked for review',
});

interface PaletteProps {
  readonly state: PlayerState;
  readonly onOpen: (index: number) => void;
}

/** Every question as a number: what is answered, what is marked, where one is. */
export function Palette({ state, onOpen }: PaletteProps) {
  const t = useMessages(messages);
  const { paper, answers, flagged, current } = state;
  const count = paper.items.filter((item) => isAnswered(answers.get(item.item_id))).length;
  return (
    <nav aria-label={t('title')}>
      <p className={classes.count}>{t('count', { n: count, total: paper.items.length })}</p>
      <ol className={classes.numbers}>
        {paper.items.map(({ item_id }, index) => {
          const hasAnswer = isAnswered(answers.get(item_id));
          const isFlagged = flagged.has(item_id);
          const name = [
            t('question', { n: index + 1 }),
            t(hasAnswer ? 'answered' : 'unanswered'),
            ...(isFlagged ? [t('flagged')] : []),
          ];
          return (
            <li key={item_id}>
              <button
                type="button"
                aria-label={name.join(', ')}
                aria-current={index === current ? 'step' : undefined}
                data-answered={hasAnswer ? '' : undefined}
                data-flagged={isFlagged ? '' : undefined}
                onClick={() => onOpen(index)}
              >
                {index + 1}
              </button>
            </li>
          );
        })}
      </ol>
      <p className={classes.legend} aria-hidden>
        <span data-kind="answered">{t('legendAnswered')}</span>
        <span data-kind="flagged">{t('legendFlagged')}</span>
      </p>
    </nav>
  );
}
