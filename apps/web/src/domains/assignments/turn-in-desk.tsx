import type { AssignmentSubmission } from '@pelion/contract/assignment-submissions';
import { placeLimits } from '@pelion/contract/marking/facts';
import { defineMessages } from '@pelion/words';
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { type PinEditing, pinsOf, type Spoken } from '../../components/answer-pages/pins.ts';
import { CommentBankDialog } from '../../components/comment-bank-dialog.tsx';
import classes from '../../components/marking-desk/desk.module.css';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { useIsTouched } from '../../lib/use-media.ts';
import { MarkPanel } from './mark-panel.tsx';
import { ShownWork } from './shown-work.tsx';
import { type MarkForm, useMark } from './use-mark.ts';

const messages = defineMessages({
  work: 'Work',
  turnedIn: 'Turned in {$when}',
  mark: 'Points and remarks',
});

/** Part of the work's height that one press scrolls by. */
const SCROLLED = 0.8;

export interface DeskHandle {
  /** Resolves to true when nothing is left to save. */
  readonly save: () => Promise<boolean>;
  /** Moves the focus to the points. */
  readonly focus: () => void;
  /** Scrolls the work down (1) or up (-1). */
  readonly scroll: (direction: 1 | -1) => void;
  /** Opens the marker's saved comments. */
  readonly comments: () => void;
}

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
  const { active, written, editing, speakOf } = usePins(form);
  const pane = useRef<HTMLElement>(null);
  const panel = useRef<HTMLFormElement>(null);
  const work = useRef<HTMLDivElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const focus = () => panel.current?.querySelector<HTMLElement>('[data-points] input')?.focus();
  useImperativeHandle(desk, () => ({
    save: form.save,
    focus,
    scroll: (direction) =>
      pane.current?.scrollBy?.({ top: direction * SCROLLED * pane.current.clientHeight }),
    comments: () => setIsChoosing(true),
  }));
  // On touch screens, focus would open the keyboard over the work.
  const isTouched = useIsTouched();
  const arrive = useEffectEvent(() => {
    if (!isTouched && !document.querySelector('dialog[open]')) focus();
  });
  useEffect(() => arrive(), []);
  return (
    <div className={classes.desk}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable */}
      <section ref={pane} className={classes.answer} aria-label={t('work')} tabIndex={0}>
        <h2>{turned_in_at === null ? t('work') : t('turnedIn', { when: format.when(turned_in_at) })}</h2>
        <ShownWork
          versions={submission.turned_in}
          pins={pinsOf(form.values.places)}
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

/** Appends the comment on a new line. */
const withLine = (before: string, text: string) =>
  before.trim() === '' ? text : `${before.trimEnd()}\n${text}`;

/** State of the remarks on places of pages, shared by the picture and the list. */
function usePins({ values: { places }, change }: Pick<MarkForm, 'values' | 'change'>) {
  /** Place whose page is shown. */
  const [active, setActive] = useState<Spoken | null>(null);
  /** Place whose field gets the focus. */
  const [written, setWritten] = useState<Spoken | null>(null);
  const editing: PinEditing = {
    onAdd: (id, page_id, area) =>
      change({ places: [...places, { kind: 'picture', id, page_id, ...area, comment: '' }] }),
    onMove: (id, area) =>
      change({
        places: places.map((place) =>
          place.id === id && place.kind === 'picture' ? { ...place, ...area } : place,
        ),
      }),
    onRemove: (id) => change({ places: places.filter((place) => place.id !== id) }),
    onWrite: (id) => setWritten({ id }),
    isFull: places.length >= placeLimits.places,
  };
  return { active, written, editing, speakOf: (id: string) => setActive({ id }) };
}
