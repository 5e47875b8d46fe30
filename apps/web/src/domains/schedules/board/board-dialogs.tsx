import type { BoardLine } from '@pelion/contract/invigilation';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { CheckboxField } from '../../../components/fields/choice-fields.tsx';
import { later } from '../../../components/lazy-part.tsx';
import { useStudentName } from '../../../components/student-name.ts';
import { useMessages } from '../../../lib/text.ts';
import { ViolationsDialog } from '../violations-dialog.tsx';
import { connectionOf, isTaking } from './board-facts.ts';
import type { ShownBoard } from './queries.ts';
import type { useBoardActions } from './use-board-actions.ts';

const ExtraTimeDialog = later(() => import('../extra-time-dialog.tsx').then((file) => file.ExtraTimeDialog));
const ReopenDialog = later(() => import('../reopen-dialog.tsx').then((file) => file.ReopenDialog));

const messages = defineMessages({
  endTitle: 'End the attempt of {$name} now?',
  endText: 'Saved answers count. The attempt can be reopened.',
  end: 'End now',
  title: 'Let {$name} back in?',
  locked: 'The clock continues. Violations are not excused.',
  goesOn: 'The attempt goes on with its answers.',
  device: 'Continue on another device',
  deviceHint: 'The next window takes over; the previous one can no longer save.',
  letIn: 'Let back in',
});

export type Asked =
  | { readonly what: 'time'; readonly lines: readonly BoardLine[] | null }
  | { readonly what: 'end' | 'reopen' | 'letIn' | 'violations'; readonly line: BoardLine };

interface BoardDialogsProps {
  readonly board: ShownBoard;
  readonly asked: Asked;
  readonly actions: ReturnType<typeof useBoardActions>;
  readonly onClose: () => void;
}

/** Confirmations before an action on a student's attempt. */
export function BoardDialogs({ board, asked, actions, onClose }: BoardDialogsProps) {
  const t = useMessages(messages);
  const nameOf = useStudentName();
  const scheduleId = board.schedule_id;
  if (asked.what === 'time')
    return (
      <ExtraTimeDialog
        scheduleId={scheduleId}
        students={asked.lines}
        runningCount={board.lines.filter(isTaking).length}
        onClose={onClose}
      />
    );
  const { line } = asked;
  const { attempt } = line;
  if (!attempt) return null;
  const name = nameOf(line);
  switch (asked.what) {
    case 'end':
      return (
        <ConfirmDialog
          isOpen
          isDangerous
          title={t('endTitle', { name })}
          confirmLabel={t('end')}
          isBusy={actions.isBusy}
          onConfirm={() => actions.end([line.student_id], onClose)}
          onClose={onClose}
        >
          {t('endText')}
        </ConfirmDialog>
      );
    case 'reopen':
      return (
        <ReopenDialog
          scheduleId={scheduleId}
          result={line}
          attempt={{ ...attempt, is_result_read: false }}
          onClose={onClose}
        />
      );
    case 'letIn':
      return (
        <LetInDialog
          name={name}
          isLocked={attempt.held === 'locked'}
          isAway={connectionOf(attempt, Date.now() + board.offset) !== 'connected'}
          isBusy={actions.isBusy}
          onConfirm={(freesDevice) => actions.letIn(attempt.result_id, freesDevice, onClose)}
          onClose={onClose}
        />
      );
    case 'violations':
      return (
        <ViolationsDialog
          scheduleId={scheduleId}
          attempt={attempt}
          studentName={name}
          canExcuse={board.can.extend}
          onClose={onClose}
        />
      );
  }
}

interface LetInDialogProps {
  readonly name: string;
  readonly isLocked: boolean;
  /** Whether their window is not heard of any more. */
  readonly isAway: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: (freesDevice: boolean) => void;
  readonly onClose: () => void;
}

/** Lets back in a student who is locked, or who lost the device or session. */
function LetInDialog({ name, isLocked, isAway, isBusy, onConfirm, onClose }: LetInDialogProps) {
  const t = useMessages(messages);
  const [freesDevice, setFreesDevice] = useState(isAway);
  return (
    <ConfirmDialog
      isOpen
      title={t('title', { name })}
      confirmLabel={t('letIn')}
      isBusy={isBusy}
      onConfirm={() => onConfirm(freesDevice)}
      onClose={onClose}
    >
      <p>{t(isLocked ? 'locked' : 'goesOn')}</p>
      <CheckboxField
        label={t('device')}
        hint={t('deviceHint')}
        value={freesDevice}
        onChange={setFreesDevice}
      />
    </ConfirmDialog>
  );
}
