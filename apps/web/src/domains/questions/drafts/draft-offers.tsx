import type { AssessmentQuestion } from '@pelion/contract/questions';
import { defineMessages } from '@pelion/words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { messageOf } from '../../../lib/failure.ts';
import { useFormat } from '../../../lib/format.ts';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { LaterTheirsAndMine } from '../difference/lazy-edit-conflict.tsx';
import { bodyOf, type EditedQuestion, editedOf } from '../edited-question.ts';
import { discardDraft, draftsQuery, type OfferedDraft } from './draft-queries.ts';
import classes from './drafts.module.css';
import { excerptOf, readDraft } from './read-draft.ts';

const messages = defineMessages({
  title: 'You have an unsaved draft from {$when}',
  several: 'You have {$n} unsaved drafts',
  from: 'From {$when}',
  changed: 'The {question} has been changed since. Your draft and the current {question}:',
  empty: 'No text yet',
  unreadable: 'This draft was written with an older version of this page and can no longer be opened.',
  resume: 'Continue',
  discard: 'Discard',
});

/** Maximum number of offers shown; discarding one reveals the next. */
const MOST = 5;

interface DraftOffersProps {
  readonly assessmentId: number;
  /** Current version of the question; null offers drafts of new questions. */
  readonly question: AssessmentQuestion | null;
  /** Key of the open form's own draft. */
  readonly ownKey: string;
  readonly onContinue: (values: EditedQuestion, key: string) => void;
}

/** Offers the user's unsaved drafts from any device, to continue or discard. */
export function DraftOffers({ assessmentId, question, ownKey, onContinue }: DraftOffersProps) {
  const { user } = useSignedIn();
  const queryClient = useQueryClient();
  const query = draftsQuery(user.id, assessmentId);
  const { data = [] } = useQuery(query);
  const [problem, setProblem] = useState<string | null>(null);
  const drop = (key: string) =>
    queryClient.setQueryData(query.queryKey, (before) => before?.filter((one) => one.key !== key));
  const discard = (key: string) =>
    discardDraft(user.id, assessmentId, key).then(
      () => drop(key),
      (cause: unknown) => setProblem(messageOf(cause)),
    );
  const saved = question && JSON.stringify(bodyOf(editedOf(question)));
  const mine = data
    .filter(({ key, question_id }) => key !== ownKey && question_id === (question?.id ?? null))
    // Skips drafts that equal the saved version, in case discarding them failed.
    .filter(({ payload }) => saved === null || JSON.stringify(bodyOrNull(payload)) !== saved);
  const t = useMessages(messages);
  const offerOf = (draft: OfferedDraft): OfferedProps => ({
    draft,
    onContinue: (values) => {
      onContinue(values, draft.key);
      drop(draft.key);
    },
    onDiscard: () => void discard(draft.key),
  });
  return (
    <>
      {problem ? <Notice kind="failure">{problem}</Notice> : null}
      {question === null && mine.length > 1 ? (
        <Notice kind="info" title={t('several', { n: mine.length })}>
          <ul className={classes.offers}>
            {mine.slice(0, MOST).map((draft) => (
              <OfferRow key={draft.key} {...offerOf(draft)} />
            ))}
          </ul>
        </Notice>
      ) : (
        mine.slice(0, MOST).map((draft) => <Offer key={draft.key} question={question} {...offerOf(draft)} />)
      )}
    </>
  );
}

function bodyOrNull(payload: OfferedDraft['payload']) {
  const values = readDraft(payload);
  return values && bodyOf(values);
}

interface OfferedProps {
  readonly draft: OfferedDraft;
  readonly onContinue: (values: EditedQuestion) => void;
  readonly onDiscard: () => void;
}

/** One of several drafts: its beginning and time. */
function OfferRow({ draft, onContinue, onDiscard }: OfferedProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const id = useId();
  const values = readDraft(draft.payload);
  return (
    <li>
      <p className={classes.line} id={id}>
        {values ? excerptOf(values) || t('empty') : t('unreadable')}{' '}
        <small>{t('from', { when: format.when(draft.updated_at) })}</small>
      </p>
      <div className={classes.choices}>
        {values ? (
          <Button size="sm" aria-describedby={id} onClick={() => onContinue(values)}>
            {t('resume')}
          </Button>
        ) : null}
        <Button size="sm" aria-describedby={id} onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </li>
  );
}

interface OfferProps extends OfferedProps {
  readonly question: AssessmentQuestion | null;
}

function Offer({ draft, question, onContinue, onDiscard }: OfferProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const values = readDraft(draft.payload);
  const isOvertaken = question !== null && draft.base_version !== question.version;
  const excerpt = values && (excerptOf(values) || t('empty'));
  return (
    <Notice
      kind="info"
      title={t('title', { when: format.when(draft.updated_at) })}
      actions={
        <>
          {values ? (
            <Button size="sm" onClick={() => onContinue(values)}>
              {t('resume')}
            </Button>
          ) : null}
          <Button size="sm" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </>
      }
    >
      {values === null ? (
        t('unreadable')
      ) : isOvertaken ? (
        <>
          <p className={classes.line}>{t('changed')}</p>
          <LaterTheirsAndMine theirs={question} mine={values} names={['now', 'draft']} />
        </>
      ) : (
        excerpt
      )}
    </Notice>
  );
}
