import { rules } from '@pelion/access';
import type { QuestionRubric as Attached } from '@pelion/contract/rubrics';
import { defineMessages } from '@pelion/words';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { questionRubricQuery, rubricQuery } from '../rubrics/queries.ts';
import type { EditedQuestion } from './edited-question.ts';
import classes from './question-rubric.module.css';

const ChooseRubricDialog = later(() =>
  import('../../components/rubrics/choose-rubric-dialog.tsx').then((file) => file.ChooseRubricDialog),
);

const RubricDialog = later(() =>
  import('../../components/rubrics/rubric-dialog.tsx').then((file) => file.RubricDialog),
);

const messages = defineMessages({
  title: 'Rubric',
  none: 'Answers are marked with points only.',
  choose: 'Choose a rubric',
  another: 'Another rubric',
  edit: 'Edit the rubric',
  remove: 'Remove the rubric',
  worth: '{$points} {#n|point|points} · {$criteria}',
  later: 'Used once the {question} is saved. Answers already marked do not change.',
});

interface QuestionRubricProps {
  readonly assessmentId: number;
  /** Null for a new question, which has no stored rubric. */
  readonly questionId: number | null;
  /** Rubric chosen in this form; missing when unchanged. */
  readonly chosen: EditedQuestion['rubric'];
  readonly error: string | undefined;
  readonly onChoose: (rubric: EditedQuestion['rubric']) => void;
}

/** Rubric of a manually marked question, for viewers who may grade; saved with the question. */
export function QuestionRubric(props: QuestionRubricProps) {
  const { may } = useSignedIn();
  return may(rules.gradeAssessments) ? <Rubric {...props} /> : null;
}

function Rubric({ assessmentId, questionId, chosen, error, onChoose }: QuestionRubricProps) {
  const t = useMessages(messages);
  const [open, setOpen] = useState<'choose' | 'edit' | null>(null);
  const close = () => setOpen(null);
  const stored = useQuery({
    ...questionRubricQuery(assessmentId, questionId ?? 0),
    enabled: questionId !== null,
  });
  const before = stored.data?.rubric ?? null;
  const rubric = chosen === undefined ? before : chosen;
  // Fails for an unshared rubric of another author, whose criteria are visible but cannot be edited.
  const record = useQuery({ ...rubricQuery(rubric?.id ?? 0), enabled: Boolean(rubric), retry: false });
  // Renders nothing while loading.
  if (questionId !== null && chosen === undefined && stored.isError)
    return <ErrorState cause={stored.error} onRetry={() => void stored.refetch()} />;
  if (questionId !== null && stored.isPending) return null;
  const detail: Attached | undefined = record.data ?? (chosen ? undefined : (before ?? undefined));
  // Choosing the stored rubric again counts as unchanged.
  const choose = (next: EditedQuestion['rubric']) => onChoose(next?.id === before?.id ? undefined : next);
  return (
    <section className={classes.rubric} aria-label={t('title')}>
      <p className={classes.title}>{t('title')}</p>
      {rubric === null ? (
        <p className="field-hint">{t('none')}</p>
      ) : (
        <Named name={detail?.name ?? rubric.name} detail={detail} />
      )}
      {error ? <p className="field-error">{error}</p> : null}
      {chosen === undefined ? null : <p className="field-hint">{t('later')}</p>}
      <div className={classes.actions}>
        <Button size="sm" icon={IconListDetails} onClick={() => setOpen('choose')}>
          {t(rubric ? 'another' : 'choose')}
        </Button>
        {record.data?.can.edit ? (
          <Button size="sm" tone="quiet" onClick={() => setOpen('edit')}>
            {t('edit')}
          </Button>
        ) : null}
        {rubric ? (
          <Button size="sm" tone="quiet" onClick={() => choose(null)}>
            {t('remove')}
          </Button>
        ) : null}
      </div>
      {open === 'choose' ? (
        <ChooseRubricDialog
          rubricId={rubric?.id ?? null}
          onUse={(next) => {
            choose(next);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {open === 'edit' && record.data ? <RubricDialog rubric={record.data} onClose={close} /> : null}
    </section>
  );
}

/** Name of the rubric, with expandable criteria. */
function Named({ name, detail }: { readonly name: string; readonly detail: Attached | undefined }) {
  const t = useMessages(messages);
  const format = useFormat();
  if (!detail) return <p className={classes.name}>{name}</p>;
  const { most, criteria } = detail;
  return (
    <details className={classes.named}>
      <summary>
        <span className={classes.name}>{name}</span>{' '}
        <span className="field-hint">
          {t('worth', {
            points: format.points(most),
            n: Number(most),
            criteria: format.list(criteria.map((criterion) => criterion.name)),
          })}
        </span>
      </summary>
      <ul>
        {criteria.map((criterion) => (
          <li key={criterion.id}>
            <strong>{criterion.name}</strong>
            {criterion.description === '' ? null : ` ${criterion.description}`}
            <span className="field-hint">
              {criterion.levels.length === 0
                ? ` 0–${format.points(criterion.most ?? '0')}`
                : ` ${format.list(criterion.levels.map((level) => `${level.name} (${format.points(level.points)})`))}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
