import type { BankQuestion } from '@pelion/contract/question-bank';
import { defineMessages } from '@pelion/words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { LoadingState } from '../../../components/loading-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { messageOf } from '../../../lib/failure.ts';
import { useMessages } from '../../../lib/text.ts';
import classes from './bank.module.css';
import { type BankFilter, bankPages } from './bank-queries.ts';
import { BankRow } from './bank-row.tsx';

const messages = defineMessages({
  found: '{^question+} found',
  none: 'No {question+} found.',
  hint: 'Try fewer or different words. {^question+} already here are skipped.',
  more: 'Show more',
  again: 'Try again',
});

interface RowsProps {
  readonly questions: readonly BankQuestion[];
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (id: number) => void;
  readonly onAssessment?: ((id: number) => void) | undefined;
}

export function BankRows({ questions, ticked, onTick, onAssessment }: RowsProps) {
  const t = useMessages(messages);
  return (
    <ul className={classes.rows} aria-label={t('found')}>
      {questions.map((question) => (
        <BankRow
          key={question.question_id}
          question={question}
          isTicked={ticked.has(question.question_id)}
          onTick={onTick}
          onAssessment={onAssessment}
        />
      ))}
    </ul>
  );
}

interface BankResultsProps extends Omit<RowsProps, 'questions'> {
  readonly targetId: number;
  readonly filter: BankFilter;
}

/** Search results of the question bank, loaded page by page. */
export function BankResults({ targetId, filter, ...rows }: BankResultsProps) {
  const t = useMessages(messages);
  const query = useInfiniteQuery(bankPages(targetId, filter));
  const questions = query.data?.pages.flat();
  if (query.error && !questions)
    return (
      <Notice
        kind="failure"
        actions={
          <Button size="sm" onClick={() => void query.refetch()}>
            {t('again')}
          </Button>
        }
      >
        {messageOf(query.error)}
      </Notice>
    );
  if (!questions) return <LoadingState blocks={[84, 84, 84]} />;
  if (questions.length === 0)
    return (
      <p className={classes.none} role="status">
        {t('none')} {t('hint')}
      </p>
    );
  return (
    <>
      <BankRows questions={questions} {...rows} />
      {query.hasNextPage ? (
        <div className={classes.more}>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
