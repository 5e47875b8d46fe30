import { pathOf } from '@pelion/access';
import type { MarkingRoom } from '@pelion/contract/marking';
import type { SubmissionFilter } from '@pelion/contract/marking/facts';
import { defineMessages } from '@pelion/words';
import { IconChecklist } from '@tabler/icons-react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  empty: 'Nothing matches',
  emptyText: 'Choose other filters.',
  done: 'All marked',
  doneText: 'Later submissions appear here.',
  unreleased: '{$n} {#n|result waits|results wait} for release.',
  release: 'Release',
  results: 'Results',
  ownDone: 'Nothing left for you to mark',
  othersText: 'The rest waits for another marker or a decision.',
  decideText: 'Two marks are too far apart in {$n} {#n|submission|submissions}.',
  decide: 'Show pending decisions',
});

interface NothingHereProps {
  readonly room: MarkingRoom;
  readonly filter: SubmissionFilter;
  /** Graded results that wait for their release. */
  readonly unreleased: number;
  readonly onRelease: () => void;
  readonly onDecide: () => void;
}

/** Reason for an empty list. With double marking, the remaining answers may wait for other markers. */
export function NothingHere({ room, filter, unreleased, onRelease, onDecide }: NothingHereProps) {
  const t = useMessages(messages);
  const { waiting, undecided, allowed_difference } = room;
  if (filter === 'waiting' && waiting === 0)
    return (
      <EmptyState
        kind="allDone"
        icon={IconChecklist}
        title={t('done')}
        text={unreleased > 0 ? t('unreleased', { n: unreleased }) : t('doneText')}
        action={
          unreleased > 0 ? (
            <ChangeButton tone="primary" onClick={onRelease}>
              {t('release')}
            </ChangeButton>
          ) : room.submitted > 0 ? (
            <ButtonLink
              to={`${pathOf('assessment', { assessmentId: room.assessment_id })}?tab=schedules&schedule=${room.schedule_id}`}
            >
              {t('results')}
            </ButtonLink>
          ) : null
        }
      />
    );
  if (filter !== 'waiting' || allowed_difference === null)
    return <EmptyState icon={IconChecklist} title={t('empty')} text={t('emptyText')} />;
  if (undecided === 0)
    return <EmptyState kind="allDone" icon={IconChecklist} title={t('ownDone')} text={t('othersText')} />;
  return (
    <EmptyState
      icon={IconChecklist}
      title={t('ownDone')}
      text={t('decideText', { n: undecided })}
      action={<Button onClick={onDecide}>{t('decide')}</Button>}
    />
  );
}
