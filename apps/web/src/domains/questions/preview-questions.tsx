import { pathOf, rules } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { Assessment } from '@pelion/contract/assessments';
import { mostExamples } from '@pelion/contract/questions/facts';
import type { QuestionResponse } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import { IconHelpHexagon, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useLocation } from 'react-router';
import { AsyncList } from '../../components/async-list.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Page } from '../../components/page.tsx';
import { sectionBefore } from '../../components/questions/section-before.ts';
import { SectionHead } from '../../components/questions/section-head.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import type { PreviewWidth } from './preview-choices.tsx';
import classes from './preview-questions.module.css';
import { PreviewedQuestion, type PreviewedQuestionProps } from './previewed-question.tsx';
import { previewQuery, revealedKeysQuery } from './queries.ts';
import { numbersOf } from './question-numbers.ts';
import { sectionsQuery } from './sections/queries.ts';

const ReportQuestionDialog = later(() =>
  import('./report-question-dialog.tsx').then((file) => file.ReportQuestionDialog),
);
const TutorPanel = later(() =>
  import('../../components/tutor/tutor-panel.tsx').then((file) => file.TutorPanel),
);
const PrintedPaper = later(
  () => import('./printed-paper.tsx').then((file) => file.PrintedPaper),
  <LoadingState />,
);

const Notice = later(() => import('../../components/notice.tsx').then((file) => file.Notice), null);
const PreviewChoices = later(
  () => import('./preview-choices.tsx').then((file) => file.PreviewChoices),
  <LoadingState blocks={[36]} />,
);

const messages = defineMessages({
  title: 'Preview',
  description: '{^student} view. You can answer; nothing is saved.',
  descriptionFor: 'View of {$name}. You can answer; nothing is saved.',
  descriptionRead: '{^student} view.',
  print: 'Print',
  another: 'Other numbers',
  example: 'Numbers of example {$n}',
  instruction: 'Instructions',
  empty: 'No {question+} yet',
});

interface PreviewQuestionsProps {
  readonly assessment: Assessment;
  /** Name of the only assigned student; null if the viewer may not see the name. */
  readonly studentName?: string | null;
}

/** Questions of a preview about which its reader may ask. */
function askedQuestions(
  previewed: readonly Pick<PreviewedQuestionProps['previewed'], 'question_id' | 'question'>[],
) {
  const numbers = numbersOf(previewed.map(({ question }) => question.type));
  return previewed.flatMap(({ question_id: questionId }, index) => {
    const number = numbers[index] ?? null;
    return number === null ? [] : [{ questionId, number, passageId: null }];
  });
}

/** Preview with the views of the player, without saving; with the key, as in a result. */
export function PreviewQuestions({ assessment, studentName = null }: PreviewQuestionsProps) {
  const t = useMessages(messages);
  const { state } = useLocation();
  const { user, viewer, may } = useSignedIn();
  const isRead = assessment.type === assessmentTypes.notes;
  const [width, setWidth] = useState<PreviewWidth>('desktop');
  const [hasKey, setHasKey] = useState(false);
  const [reporting, setReporting] = useState<number | null>(null);
  const [responses, setResponses] = useState<ReadonlyMap<number, QuestionResponse>>(new Map());
  const [asked, setAsked] = useState<number | null>(null);
  const isHelped = !isRead && may(rules.askTutor) && viewer.settings.has('ai_in_tests');
  /** Number of the example that determines randomized values. */
  const [example, setExample] = useState(1);
  const query = useQuery({ ...previewQuery(assessment.id, example), placeholderData: keepPreviousData });
  const isVarying = query.data?.some(({ is_varying }) => is_varying) ?? false;
  const hasSections = query.data?.some(({ section_id }) => section_id !== null) ?? false;
  const sectionList = useQuery({ ...sectionsQuery(assessment.id), enabled: hasSections });
  const sections = sectionList.data ?? [];
  const keys = useQuery({ ...revealedKeysQuery(assessment.id, example), enabled: hasKey });
  const factsOf = () => {
    if (isRead) return t('descriptionRead');
    return studentName === null ? t('description') : t('descriptionFor', { name: studentName });
  };
  return (
    <Page
      back={{ to: pathOf('assessment', { assessmentId: assessment.id }), label: assessment.name, state }}
      title={t('title')}
      facts={factsOf()}
      width="reading"
    >
      <div className={classes.bar}>
        <PreviewChoices
          width={width}
          onWidth={setWidth}
          hasKey={hasKey}
          onKey={isRead ? undefined : setHasKey}
        />
        {isVarying ? (
          <>
            <Button
              isBusy={query.isPlaceholderData}
              onClick={() => {
                setExample((example % mostExamples) + 1);
                setResponses(new Map());
              }}
            >
              {t('another')}
            </Button>
            <span role="status" className="visually-hidden">
              {t('example', { n: example })}
            </span>
          </>
        ) : null}
        {width === 'paper' ? (
          <Button icon={IconPrinter} onClick={() => window.print()}>
            {t('print')}
          </Button>
        ) : null}
      </div>
      {sectionList.error ? <Notice kind="failure">{messageOf(sectionList.error)}</Notice> : null}
      {keys.error ? <Notice kind="failure">{messageOf(keys.error)}</Notice> : null}
      <div className={classes.screen} data-width={width}>
        {assessment.instruction && width !== 'paper' ? (
          <section className={classes.card} aria-labelledby="instruction">
            <h2 id="instruction">{t('instruction')}</h2>
            <RichTextView html={assessment.instruction} />
          </section>
        ) : null}
        <AsyncList query={query} empty={<EmptyState icon={IconHelpHexagon} title={t('empty')} />}>
          {(questions) => {
            if (width === 'paper')
              return (
                <PrintedPaper
                  assessment={assessment}
                  questions={questions}
                  sections={sections}
                  keys={hasKey ? keys.data : undefined}
                />
              );
            const numbers = numbersOf(questions.map(({ question }) => question.type));
            return questions.map((previewed, index) => {
              const section = sectionBefore(questions, sections, index);
              return (
                <Fragment key={previewed.question_id}>
                  {section ? <SectionHead section={section} level={2} /> : null}
                  <PreviewedQuestion
                    previewed={previewed}
                    isRead={isRead}
                    number={numbers[index] ?? null}
                    response={responses.get(previewed.question_id) ?? null}
                    onChange={(response) =>
                      setResponses(new Map([...responses, [previewed.question_id, response]]))
                    }
                    onAsk={isHelped ? () => setAsked(previewed.question_id) : undefined}
                    onReport={() => setReporting(previewed.question_id)}
                    revealed={hasKey ? keys.data?.get(previewed.question_id) : undefined}
                  />
                </Fragment>
              );
            });
          }}
        </AsyncList>
      </div>
      {asked === null ? null : (
        <TutorPanel
          subject={{ studentId: user.id, assessmentId: assessment.id, resultId: null }}
          questions={askedQuestions(query.data ?? [])}
          current={asked}
          onClose={() => setAsked(null)}
        />
      )}
      {reporting === null ? null : (
        <ReportQuestionDialog
          assessmentId={assessment.id}
          questionId={reporting}
          onClose={() => setReporting(null)}
        />
      )}
    </Page>
  );
}
