import { pathOf } from '@pelion/access';
import type { BoardLine } from '@pelion/contract/invigilation';
import { defineMessages, keysOf } from '@pelion/words';
import {
  IconClockPlus,
  IconDoorEnter,
  IconEye,
  IconPlayerPause,
  IconPlayerPlay,
  IconRotate,
  IconSquareX,
  IconUsers,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { AsyncView } from '../../../components/async-view.tsx';
import { Button } from '../../../components/button.tsx';
import { ChangeButton } from '../../../components/change-button.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import { useFormat } from '../../../lib/format.ts';
import { readId } from '../../../lib/read-id.ts';
import { useText } from '../../../lib/text.ts';
import classes from './board.module.css';
import { boardColumns } from './board-columns.tsx';
import { type Asked, BoardDialogs } from './board-dialogs.tsx';
import { type BoardState, boardStates, isTaking, stateOf } from './board-facts.ts';
import type { ShownBoard } from './queries.ts';
import { useBoard } from './use-board.ts';
import { useBoardActions } from './use-board-actions.ts';

const messages = defineMessages({
  title: 'Board: {$name}',
  back: 'Results',
  caption: '{^student+} and their attempts',
  pauseAll: 'Pause all',
  resumeAll: 'Resume all',
  addTimeAll: 'Add time for all',
  pause: 'Pause',
  resume: 'Resume',
  addTime: 'Add time',
  end: 'End now',
  reopen: 'Reopen',
  letIn: 'Let back in',
  violations: 'Violations',
  nobody: 'None of the selected {student+} have a running attempt.',
  empty: 'No {student+} in this schedule',
  emptyText: 'Edit the schedule to choose who takes it.',
});

/** /assessments/{assessment}/schedule/{schedule}/board: live view of all students, with actions. */
export function BoardScreen() {
  const scheduleId = readId(useParams().scheduleId);
  if (scheduleId === null) return <Navigate to={pathOf('notFound')} replace />;
  return <WatchedBoard key={scheduleId} scheduleId={scheduleId} />;
}

function WatchedBoard({ scheduleId }: { readonly scheduleId: number }) {
  const query = useBoard(scheduleId);
  return (
    <AsyncView query={query} level={1}>
      {(board) => <ShownOnBoard board={board} />}
    </AsyncView>
  );
}

const rowId = ({ student_id }: BoardLine) => String(student_id);
/** States with a count even at zero; others only appear with students. */
const counted: readonly BoardState[] = ['locked', 'paused', 'working', 'submitted', 'assigned'];

function ShownOnBoard({ board }: { readonly board: ShownBoard }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const actions = useBoardActions(board.schedule_id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { lines, offset } = board;
  const hasParts = lines.some(
    ({ attempt }) => attempt && (attempt.part_count > 1 || attempt.digital_sat_module_type_id !== null),
  );
  const columns = useMemo(
    () => boardColumns({ text, format, offset, hasParts }),
    [text, format, offset, hasParts],
  );
  const taking = lines.filter(isTaking);
  const isAnyPaused = taking.some(({ attempt }) => attempt?.held === 'paused');
  const canAct = board.can.extend;
  const figures = keysOf(boardStates)
    .map((state) => ({ state, n: lines.filter((line) => stateOf(line) === state).length }))
    .filter(({ state, n }) => n > 0 || counted.includes(state) || (state === 'between' && hasParts));
  const idsOf = (some: readonly BoardLine[]) => some.map(({ student_id }) => student_id);
  return (
    <Page
      title={t('title', { name: board.assessment_name })}
      back={{
        to: `${pathOf('assessment', { assessmentId: board.assessment_id })}?tab=schedules&schedule=${board.schedule_id}`,
        label: t('back'),
      }}
    >
      <dl className={classes.figures}>
        {figures.map(({ state, n }) => (
          <div key={state}>
            <dt>{text.phrase(boardStates[state].label)}</dt>
            <dd>{format.number(n)}</dd>
          </div>
        ))}
      </dl>
      {canAct && taking.length > 0 ? (
        <div className={classes.bar}>
          <ChangeButton icon={IconPlayerPause} isBusy={actions.isBusy} onClick={() => actions.pause([])}>
            {t('pauseAll')}
          </ChangeButton>
          {isAnyPaused ? (
            <Button icon={IconPlayerPlay} isBusy={actions.isBusy} onClick={() => actions.resume([])}>
              {t('resumeAll')}
            </Button>
          ) : null}
          <ChangeButton icon={IconClockPlus} onClick={() => setAsked({ what: 'time', lines: null })}>
            {t('addTimeAll')}
          </ChangeButton>
        </div>
      ) : null}
      {lines.length === 0 ? (
        <EmptyState icon={IconUsers} title={t('empty')} text={t('emptyText')} />
      ) : (
        <DataTable
          caption={t('caption')}
          name="board"
          rows={lines}
          rowId={rowId}
          columns={columns}
          menu={(line) => {
            const { attempt } = line;
            const isOn = canAct && isTaking(line);
            const ask = (what: 'end' | 'reopen' | 'letIn' | 'violations') => () => setAsked({ what, line });
            return [
              isOn &&
                attempt?.held !== 'paused' && {
                  label: t('pause'),
                  icon: IconPlayerPause,
                  onChoose: () => actions.pause([line.student_id]),
                },
              isOn &&
                attempt?.held === 'paused' && {
                  label: t('resume'),
                  icon: IconPlayerPlay,
                  worksWhenOver: true,
                  onChoose: () => actions.resume([line.student_id]),
                },
              isOn && { label: t('letIn'), icon: IconDoorEnter, worksWhenOver: true, onChoose: ask('letIn') },
              isOn && {
                label: t('addTime'),
                icon: IconClockPlus,
                onChoose: () => setAsked({ what: 'time', lines: [line] }),
              },
              attempt !== null && {
                label: t('violations'),
                icon: IconEye,
                worksWhenOver: true,
                onChoose: ask('violations'),
              },
              isOn && { label: t('end'), icon: IconSquareX, isDangerous: true, onChoose: ask('end') },
              canAct &&
                attempt !== null &&
                attempt.ended_at !== null && {
                  label: t('reopen'),
                  icon: IconRotate,
                  onChoose: ask('reopen'),
                },
            ];
          }}
          actions={
            canAct && taking.length > 0
              ? (chosen) => {
                  const some = chosen.filter(isTaking);
                  const reason = some.length === 0 ? t('nobody') : null;
                  return (
                    <>
                      <ChangeButton disabledReason={reason} onClick={() => actions.pause(idsOf(some))}>
                        {t('pause')}
                      </ChangeButton>
                      <Button disabledReason={reason} onClick={() => actions.resume(idsOf(some))}>
                        {t('resume')}
                      </Button>
                      <ChangeButton
                        disabledReason={reason}
                        onClick={() => setAsked({ what: 'time', lines: some })}
                      >
                        {t('addTime')}
                      </ChangeButton>
                    </>
                  );
                }
              : undefined
          }
        />
      )}
      {asked ? (
        <BoardDialogs board={board} asked={asked} actions={actions} onClose={() => setAsked(null)} />
      ) : null}
    </Page>
  );
}
