import { pathOf } from '@pelion/access';
import type { Assessment } from '@pelion/contract/assessments';
import type { Proofreading } from '@pelion/contract/proofreading';
import { proofreadTable } from '@pelion/contract/proofreading/facts';
import type { AssessmentQuestion } from '@pelion/contract/questions';
import { stemInRow } from '@pelion/questions/stem-in-words';
import { defineMessages } from '@pelion/words';
import { IconMessage, IconPencil, IconTextSpellcheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { AsyncView } from '../../../components/async-view.tsx';
import { ChangeButton } from '../../../components/change-button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { RecordMenu } from '../../../components/record-menu.tsx';
import { RichTextView } from '../../../components/rich-text/rich-text-view.tsx';
import { StatusTag } from '../../../components/status-tag.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useLiveQueries } from '../../../lib/live-queries.ts';
import { useMessages } from '../../../lib/text.ts';
import { questionsQuery } from '../queries.ts';
import { DecideDialog } from './decide-dialog.tsx';
import classes from './proofreading.module.css';
import { moveProofreading, proofreadingKey, proofreadingQuery, type Step } from './queries.ts';
import { RemarkCard } from './remark-card.tsx';
import { RemarkDialog } from './remark-dialog.tsx';

const messages = defineMessages({
  begin: 'Start proofreading',
  handOver: 'Hand to the author',
  finish: 'Mark as proofread',
  by: '{$name}, {$date}',
  outdated: 'A {question} was changed after the {assessment} was proofread.',
  questions: '{^question+}',
  remarks: 'Remarks',
  more: 'Proofread {question} {$place}',
  comment: 'Comment',
  propose: 'Propose a change',
  empty: 'No remarks yet',
  emptyReview: 'Comment on a {question} or propose a change.',
  emptyText: 'Anybody else who can edit this {assessment} can proofread it.',
});

const steps = ['begin', 'handOver', 'finish'] as const satisfies readonly Step[];

/** Proofreading status, comments on questions, and for proofreaders the questions themselves. */
export function ProofreadPanel({ assessment }: { readonly assessment: Assessment }) {
  useLiveQueries('assessments', proofreadingKey);
  return (
    <AsyncView query={useQuery(proofreadingQuery(assessment.id))}>
      {(state) => <Panel assessmentId={assessment.id} state={state} />}
    </AsyncView>
  );
}

interface PanelProps {
  readonly assessmentId: number;
  readonly state: Proofreading;
}

function Panel({ assessmentId, state }: PanelProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const move = useMutation(moveProofreading(assessmentId));
  const [deciding, setDeciding] = useState<{ remarkId: number; statusId: number; isChange: boolean } | null>(
    null,
  );
  const { can, remarks, updated_by_name: name, updated_at: at } = state;
  return (
    <div className={classes.panel}>
      <div className={classes.bar}>
        <StatusTag tone={proofreadTable.toneOf(state.status_id)}>{state.status}</StatusTag>
        {name && at ? (
          <span className={classes.facts}>{t('by', { name, date: format.moment(at) })}</span>
        ) : null}
        <div className={classes.actions}>
          {steps.map((step) =>
            can[step] ? (
              <ChangeButton key={step} size="sm" isBusy={move.isPending} onClick={() => move.mutate(step)}>
                {t(step)}
              </ChangeButton>
            ) : null,
          )}
        </div>
      </div>
      {state.is_outdated ? <Notice kind="warning">{t('outdated')}</Notice> : null}
      {can.review ? <ReviewedQuestions assessmentId={assessmentId} /> : null}
      {remarks.length === 0 ? (
        <EmptyState
          icon={IconTextSpellcheck}
          title={t('empty')}
          text={t(can.review ? 'emptyReview' : 'emptyText')}
        />
      ) : (
        <section className={classes.list} aria-label={t('remarks')}>
          <h2 className={classes.heading}>{t('remarks')}</h2>
          {remarks.map((remark) => (
            <RemarkCard
              key={remark.id}
              remark={remark}
              onDecide={(statusId) =>
                setDeciding({ remarkId: remark.id, statusId, isChange: remark.after !== null })
              }
            />
          ))}
        </section>
      )}
      {deciding ? (
        <DecideDialog assessmentId={assessmentId} {...deciding} onClose={() => setDeciding(null)} />
      ) : null}
    </div>
  );
}

/** Questions under review, for proofreaders. */
function ReviewedQuestions({ assessmentId }: { readonly assessmentId: number }) {
  const t = useMessages(messages);
  const { state } = useLocation();
  const [commented, setCommented] = useState<AssessmentQuestion | null>(null);
  return (
    <AsyncView query={useQuery(questionsQuery(assessmentId))}>
      {(questions) => (
        <section aria-label={t('questions')}>
          <h2 className={classes.heading}>{t('questions')}</h2>
          <ol className={classes.questions}>
            {questions.map((question) => (
              <li key={question.id} className={classes.question}>
                <span aria-hidden>{question.position}</span>
                <RichTextView html={stemInRow(question.question.content.stem.html)} />
                <RecordMenu
                  label={t('more', { place: question.position })}
                  size="sm"
                  entries={[
                    { label: t('comment'), icon: IconMessage, onChoose: () => setCommented(question) },
                    {
                      label: t('propose'),
                      icon: IconPencil,
                      to: `${pathOf('editQuestion', { questionId: question.id })}?assessment=${assessmentId}&propose=1`,
                      state,
                    },
                  ]}
                />
              </li>
            ))}
          </ol>
          {commented ? (
            <RemarkDialog
              assessmentId={assessmentId}
              question={commented}
              onClose={() => setCommented(null)}
            />
          ) : null}
        </section>
      )}
    </AsyncView>
  );
}
