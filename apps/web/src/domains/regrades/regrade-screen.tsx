import { pathOf } from '@pelion/access';
import type { AskedQuestion } from '@pelion/contract/regrades';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Page } from '../../components/page.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { readId } from '../../lib/read-id.ts';
import { useMessages } from '../../lib/text.ts';
import { askedQuery, regradesQuery } from './queries.ts';
import classes from './regrades.module.css';

const RegradeCard = later(
  () => import('./regrade-card.tsx').then((file) => file.RegradeCard),
  <LoadingState blocks={[160]} />,
);
const RegradeForm = later(
  () => import('./regrade-form.tsx').then((file) => file.RegradeForm),
  <LoadingState blocks={[160]} />,
);
/** Loads both, because one is shown as soon as the data arrives. */
void RegradeCard.preload();
void RegradeForm.preload();

const messages = defineMessages({
  back: 'Analysis',
  title: 'Correct {question} {$n}',
  untitled: 'Correct a {question}',
  version: 'Version',
  versionOf: 'Version {$no}: {$n} {#n|attempt|attempts}',
  right: 'right',
  accepted: 'Right: {$answers}',
  attempts: '{$n} {#n|attempt has|attempts have} this {question} here.',
  history: 'Done so far',
  throwOut: 'Counts for nobody',
  fullMarks: 'Full marks for all',
});

/** …/schedule/{schedule}/question/{question}/regrade: corrects a wrong key for all students. */
export function RegradeScreen() {
  const params = useParams();
  const scheduleId = readId(params.scheduleId);
  const questionId = readId(params.questionId);
  if (scheduleId === null || questionId === null) return <Navigate to={pathOf('notFound')} replace />;
  return <Asked scheduleId={scheduleId} questionId={questionId} />;
}

function Asked({ scheduleId, questionId }: { readonly scheduleId: number; readonly questionId: number }) {
  const t = useMessages(messages);
  const asked = useQuery(askedQuery(scheduleId, questionId));
  return (
    <AsyncView query={asked} level={1}>
      {(question) => (
        <Page
          title={question.position === null ? t('untitled') : t('title', { n: question.position })}
          back={{
            to: pathOf('itemAnalysis', { assessmentId: question.assessment_id, scheduleId }),
            label: t('back'),
          }}
        >
          <Body question={question} scheduleId={scheduleId} />
        </Page>
      )}
    </AsyncView>
  );
}

function Body({ question, scheduleId }: { readonly question: AskedQuestion; readonly scheduleId: number }) {
  const t = useMessages(messages);
  // Suspected version and key, passed in the link of the item analysis.
  const [suspicion] = useSearchParams();
  const suspected = suspicion.get('version') ?? '';
  const [chosen, setChosen] = useState(suspected);
  const list = useQuery(regradesQuery(scheduleId));
  const version =
    question.versions.find(({ version_id }) => String(version_id) === chosen) ?? question.versions[0];
  const own = list.data?.filter(({ question_id }) => question_id === question.question_id) ?? [];
  const open = own.filter(({ state }) => state !== 'applied' && state !== 'undone');
  const past = own.filter((regrade) => !open.includes(regrade));
  if (!version) return null;
  const likely =
    suspected === '' || suspected === String(version.version_id)
      ? version.options[(readId(suspicion.get('likely') ?? undefined) ?? 0) - 1]
      : undefined;
  return (
    <div className={classes.screen}>
      <section className={classes.card}>
        {question.versions.length > 1 ? (
          <SelectField
            label={t('version')}
            value={String(version.version_id)}
            options={question.versions.map(({ version_id, version_no, attempts }) => ({
              value: String(version_id),
              label: t('versionOf', { no: version_no, n: attempts }),
            }))}
            onChange={setChosen}
          />
        ) : null}
        <RichTextView html={version.stem} />
        {version.options.length > 0 ? (
          <ol className={classes.options}>
            {version.options.map(({ id, html, is_right }) => (
              <li key={id}>
                <RichTextView html={html} />{' '}
                {is_right ? <StatusTag tone="green">{t('right')}</StatusTag> : null}
              </li>
            ))}
          </ol>
        ) : null}
        {version.accepted.length > 0 ? (
          <p>{t('accepted', { answers: version.accepted.join(' · ') })}</p>
        ) : null}
        <p className="field-hint">
          {t('attempts', { n: version.attempts })} {version.rule === null ? null : t(version.rule)}
        </p>
      </section>
      {open.length > 0 ? (
        open.map((regrade) => <RegradeCard key={regrade.id} regrade={regrade} isOpen />)
      ) : (
        <RegradeForm
          key={version.version_id}
          asked={question}
          version={version}
          likely={likely && !likely.is_right ? likely.id : null}
          scheduleId={scheduleId}
        />
      )}
      {past.length > 0 ? (
        <section className={classes.results} aria-label={t('history')}>
          <h2>{t('history')}</h2>
          {past.map((regrade, place) => (
            <RegradeCard key={regrade.id} regrade={regrade} isOpen={place === 0} />
          ))}
        </section>
      ) : null}
    </div>
  );
}
