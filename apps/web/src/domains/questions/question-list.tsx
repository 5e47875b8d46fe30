import { pathOf } from '@pelion/access';
import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import type { Assessment } from '@pelion/contract/assessments';
import type { AssessmentQuestion } from '@pelion/contract/questions';
import { defineMessages } from '@pelion/words';
import { IconFileImport, IconHelpHexagon, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { AsyncList } from '../../components/async-list.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { questionsQuery } from './queries.ts';
import classes from './question-list.module.css';
import { QuestionRow } from './question-row.tsx';
import { useQuestionOrder } from './use-question-order.ts';
import { useRowDragging } from './use-row-dragging.ts';

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((file) => ({ default: file.ImportDialog })),
);
const RemoveQuestionDialog = lazy(() =>
  import('./remove-question-dialog.tsx').then((file) => ({ default: file.RemoveQuestionDialog })),
);

const messages = defineMessages({
  total: '{$n} {question#n} · {$points} points in total',
  add: 'Add {question}',
  import: 'Import',
  empty: 'No {question+} yet',
  emptyText: 'Write them by hand, or import a GIFT file or a {question} bank.',
  place: '{^question} {$place} of {$n}',
});

/** The question builder: what is asked, in which order, for how many points. */
export function QuestionList({ assessment }: { readonly assessment: Assessment }) {
  const query = useQuery(questionsQuery(assessment.id));
  const [isImporting, setIsImporting] = useState(false);
  const actions = assessment.can.edit ? (
    <AddActions assessment={assessment} onImport={() => setIsImporting(true)} />
  ) : null;
  return (
    <>
      <AsyncList query={query} empty={<NoQuestions actions={actions} />}>
        {(questions) => (
          <Questions key={assessment.id} assessment={assessment} questions={questions} actions={actions} />
        )}
      </AsyncList>
      {isImporting ? (
        <Suspense>
          <ImportDialog
            assessmentId={assessment.id}
            isUndoable={assessment.status === assessmentStatuses.draft}
            onClose={() => setIsImporting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function NoQuestions({ actions }: { readonly actions: ReactNode }) {
  const t = useText()(messages);
  return <EmptyState icon={IconHelpHexagon} title={t('empty')} text={t('emptyText')} action={actions} />;
}

interface AddActionsProps {
  readonly assessment: Assessment;
  readonly onImport: () => void;
}

function AddActions({ assessment, onImport }: AddActionsProps) {
  const t = useText()(messages);
  const { state } = useLocation();
  return (
    <>
      <Button icon={IconFileImport} onClick={onImport}>
        {t('import')}
      </Button>
      <ButtonLink
        // What is live has its own next step at the head of the page.
        tone={assessment.status === assessmentStatuses.draft ? 'primary' : 'default'}
        to={`${pathOf('createQuestion')}?assessment=${assessment.id}`}
        state={state}
        icon={IconPlus}
      >
        {t('add')}
      </ButtonLink>
    </>
  );
}

interface QuestionsProps {
  readonly assessment: Assessment;
  readonly questions: readonly AssessmentQuestion[];
  readonly actions: ReactNode;
}

function Questions({ assessment, questions, actions }: QuestionsProps) {
  const t = useText()(messages);
  const format = useFormat();
  const { state } = useLocation();
  const order = useQuestionOrder(assessment.id);
  const dragging = useRowDragging(order.place);
  const [removed, setRemoved] = useState<AssessmentQuestion | null>(null);
  const n = questions.length;
  return (
    <>
      <div className={classes.bar}>
        <p>{t('total', { n, points: format.points(assessment.total_points) })}</p>
        <div className={classes.actions}>{actions}</div>
      </div>
      <ol className={classes.list} ref={order.listRef}>
        {questions.map((question, index) => (
          <QuestionRow
            key={question.id}
            question={question}
            place={index + 1}
            isFirst={index === 0}
            isLast={index === n - 1}
            editQuery={assessment.can.edit ? `?assessment=${assessment.id}` : null}
            state={state}
            onMove={order.move}
            dragging={dragging}
            onRemove={setRemoved}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {order.lastPlace === null ? '' : t('place', { place: order.lastPlace, n })}
      </p>
      {removed ? (
        <Suspense>
          <RemoveQuestionDialog
            assessmentId={assessment.id}
            question={removed}
            onClose={() => setRemoved(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
