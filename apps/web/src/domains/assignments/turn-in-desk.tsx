import type { AssignmentSubmission } from '@pelion/contract/assignment-submissions';
import { defineMessages } from '@pelion/words';
import { type RefObject, useRef, useState } from 'react';
import { CommentBankDialog } from '../../components/comment-bank-dialog.tsx';
import classes from '../../components/marking-desk/desk.module.css';
import { type DeskHandle, useDesk, withLine } from '../../components/marking-desk/use-desk.ts';
import { usePins } from '../../components/marking-desk/use-pins.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { MarkPanel } from './mark-panel.tsx';
import { ShownWork } from './shown-work.tsx';
import { useMark } from './use-mark.ts';

const messages = defineMessages({
  work: 'Work',
  turnedIn: 'Turned in {$when}',
  mark: 'Points and remarks',
});

interface TurnInDeskProps {
  readonly submission: AssignmentSubmission;
  readonly desk: RefObject<DeskHandle | null>;
  /** Enter in the points: saves and moves on. */
  readonly onEnter: () => void;
  /** Called after work was graded, returned or ticked off. */
  readonly onMoved: () => void;
}

/** Work of one student beside the fields of its mark; both scroll by themselves. */
export function TurnInDesk({ submission, desk, onEnter, onMoved }: TurnInDeskProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { turned_in_at } = submission;
  const form = useMark(submission);
  const { pins, active, written, editing, speakOf } = usePins(form);
  const panel = useRef<HTMLFormElement>(null);
  const work = useRef<HTMLDivElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const focus = () => panel.current?.querySelector<HTMLElement>('[data-points] input')?.focus();
  const pane = useDesk(desk, { save: form.save, focus, comments: () => setIsChoosing(true) });
  return (
    <div className={classes.desk}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable */}
      <section ref={pane} className={classes.answer} aria-label={t('work')} tabIndex={0}>
        <h2>{turned_in_at === null ? t('work') : t('turnedIn', { when: format.when(turned_in_at) })}</h2>
        <ShownWork
          versions={submission.turned_in}
          pins={pins}
          active={active}
          work={work}
          onActivate={speakOf}
          editing={submission.can.mark ? editing : undefined}
        />
      </section>
      <section className={classes.side} aria-label={t('mark')}>
        <MarkPanel
          form={form}
          submission={submission}
          panel={panel}
          work={work}
          written={written}
          onSpeakOf={speakOf}
          onInsert={() => setIsChoosing(true)}
          onEnter={onEnter}
          onMoved={onMoved}
        />
      </section>
      {isChoosing ? (
        <CommentBankDialog
          comment={form.values.comment}
          onInsert={(text) => form.change({ comment: withLine(form.values.comment, text) })}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </div>
  );
}
