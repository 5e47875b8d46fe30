import type { ReportCardProblem } from '@pelion/contract/progress-reports';
import { defineMessages } from '@pelion/words';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './card.module.css';
import { placeAnchor } from './place-frame.tsx';
import { isMissing, useProblemWords } from './problem-words.ts';

const messages = defineMessages({
  errors: 'Not complete yet',
  warnings: 'Submit with warnings?',
  whole: 'Overall comment',
  missing: 'Missing: {$parts}',
  close: 'Close',
  cancel: 'Cancel',
});

interface ProblemsDialogProps {
  readonly problems: readonly ReportCardProblem[];
  /** The move. */
  readonly label: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Problems of a card to be submitted, by place; warnings alone may be confirmed. */
export function ProblemsDialog({ problems, label, isBusy, onConfirm, onClose }: ProblemsDialogProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const words = useProblemWords();
  const isBarred = problems.some(({ is_error }) => is_error);
  const places = [...new Set(problems.map(({ subject_id }) => subject_id))];
  const goTo = (id: number | null) => {
    onClose();
    // The dialog gives the focus back first.
    setTimeout(() => {
      const place = document.getElementById(placeAnchor(id));
      place?.scrollIntoView({ block: 'start' });
      place?.focus({ preventScroll: true });
    });
  };
  return (
    <Dialog
      title={t(isBarred ? 'errors' : 'warnings')}
      size="md"
      onClose={onClose}
      footer={
        isBarred ? (
          <Button data-close>{t('close')}</Button>
        ) : (
          <>
            <Button data-close>{t('cancel')}</Button>
            <ChangeButton tone="primary" isBusy={isBusy} onClick={onConfirm}>
              {label}
            </ChangeButton>
          </>
        )
      }
    >
      <ul className={classes.problemPlaces}>
        {places.map((id) => {
          const own = problems.filter(({ subject_id }) => subject_id === id);
          const missing = words.missing(own);
          const wrong = own.filter((problem) => !isMissing(problem));
          return (
            <li key={id ?? 'overall'}>
              <Button tone="link" onClick={() => goTo(id)}>
                {own[0]?.subject_name ?? t('whole')}
              </Button>
              <ul className={classes.problems}>
                {missing.length > 0 ? (
                  <li data-error>
                    <IconAlertCircle size={18} stroke={1.8} aria-hidden />
                    <span>{t('missing', { parts: format.list(missing) })}</span>
                  </li>
                ) : null}
                {wrong.map((problem) => (
                  <li key={`${problem.kind} ${problem.name}`} data-error={problem.is_error || undefined}>
                    {problem.is_error ? (
                      <IconAlertCircle size={18} stroke={1.8} aria-hidden />
                    ) : (
                      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
                    )}
                    <span>{words.sentence(problem)}</span>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
