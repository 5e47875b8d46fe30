import { pathOf } from '@pelion/access';
import type { Assessment } from '@pelion/contract/assessments';
import type { QuestionResponse } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import { IconHelpHexagon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { AsyncList } from '../../components/async-list.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { QuestionView } from '../../components/questions/question-view.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './preview-questions.module.css';
import { previewQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Preview',
  description: 'As {student+} see it. You can answer; nothing is saved.',
  instruction: 'Instructions',
  question: '{^question} {$n}',
  points: '{$points} pts',
  onePoint: '1 pt',
  empty: 'No {question+} yet',
});

/** The same views as in the player, without keys and without saving. */
export function PreviewQuestions({ assessment }: { readonly assessment: Assessment }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { state } = useLocation();
  const query = useQuery(previewQuery(assessment.id));
  const [responses, setResponses] = useState<ReadonlyMap<number, QuestionResponse>>(new Map());
  return (
    <Page
      back={{ to: pathOf('assessment', { assessmentId: assessment.id }), label: assessment.name, state }}
      title={t('title')}
      facts={t('description')}
      width="reading"
    >
      {assessment.instruction ? (
        <section className={classes.card} aria-labelledby="instruction">
          <h2 id="instruction">{t('instruction')}</h2>
          <RichTextView html={assessment.instruction} />
        </section>
      ) : null}
      <AsyncList query={query} empty={<EmptyState icon={IconHelpHexagon} title={t('empty')} />}>
        {(questions) =>
          questions.map(({ question_id: id, points, question }, index) => (
            <section key={id} className={classes.card} aria-labelledby={`question-${id}`}>
              <header>
                <h2 id={`question-${id}`}>{t('question', { n: index + 1 })}</h2>
                <span>{points === '1' ? t('onePoint') : t('points', { points: format.points(points) })}</span>
              </header>
              <QuestionView
                question={question}
                response={responses.get(id) ?? null}
                onChange={(response) => setResponses(new Map([...responses, [id, response]]))}
              />
            </section>
          ))
        }
      </AsyncList>
    </Page>
  );
}
