import type { Bump, Pace } from '@pelion/contract/lesson-planner';
import { bumpKindWords } from '@pelion/contract/lesson-planner/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../../components/async-view.tsx';
import { Button } from '../../../components/button.tsx';
import { ChangeButton } from '../../../components/change-button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import rows from '../../../components/dialog-list.module.css';
import { Notice } from '../../../components/notice.tsx';
import { StatusTag } from '../../../components/status-tag.tsx';
import { messageOf } from '../../../lib/failure.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { bumpsQuery, undoBump } from './queries.ts';

const messages = defineMessages({
  title: 'Changes',
  none: 'Nothing was moved yet.',
  facts: '{$n} {lesson#n}, {$name}, {$moment}',
  undone: 'Undone',
  undo: 'Undo',
  undoOf: 'Undo “{$change}”',
  close: 'Close',
});

interface HistoryDialogProps {
  readonly pace: Pace;
  readonly onClose: () => void;
}

/** Bumps of a group, of which the last one can be undone. */
export function HistoryDialog({ pace, onClose }: HistoryDialogProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const at = { planId: pace.lesson_plan_id, paceId: pace.id };
  const query = useQuery(bumpsQuery(at));
  const undo = useMutation({ ...undoBump, meta: { ...undoBump.meta, failure: 'inline' } });
  const factsOf = ({ lessons_count, created_by_name, created_at }: Bump) =>
    t('facts', { n: lessons_count, name: created_by_name, moment: format.moment(created_at) });
  return (
    <Dialog title={t('title')} size="md" onClose={onClose} footer={<Button data-close>{t('close')}</Button>}>
      {undo.error ? <Notice kind="failure">{messageOf(undo.error)}</Notice> : null}
      <AsyncView query={query}>
        {(bumps) => {
          if (bumps.length === 0) return <p className="field-hint">{t('none')}</p>;
          const last = bumps.find(({ undone_at }) => undone_at === null);
          return (
            <ul className={rows.list} aria-label={t('title')}>
              {bumps.map((bump) => {
                const change = text.phrase(bumpKindWords[bump.kind]);
                return (
                  <li key={bump.id}>
                    <div>
                      <p>{change}</p>
                      <p className="field-hint">{factsOf(bump)}</p>
                    </div>
                    {bump.undone_at === null ? null : <StatusTag tone="gray">{t('undone')}</StatusTag>}
                    {bump === last ? (
                      <ChangeButton
                        size="sm"
                        aria-label={t('undoOf', { change })}
                        isBusy={undo.isPending}
                        onClick={() => undo.mutate({ planId: at.planId, bumpId: bump.id })}
                      >
                        {t('undo')}
                      </ChangeButton>
                    ) : null}
                  </li>
                );
              })}
            </ul>
          );
        }}
      </AsyncView>
    </Dialog>
  );
}
