import { pathOf } from '@pelion/access';
import type { Notes } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { IconNotes } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { AsyncView } from '../../../components/async-view.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import { NoteView } from '../../../components/questions/note-view.tsx';
import { PassageView } from '../../../components/questions/passage-view.tsx';
import { RichTextView } from '../../../components/rich-text/rich-text-view.tsx';
import { useMessages } from '../../../lib/text.ts';
import classes from './notes-page.module.css';
import { notesQuery, viewNotes } from './queries.ts';

const messages = defineMessages({
  back: '{^assessment+}',
  instruction: 'Instructions',
  empty: 'Nothing here yet',
  nth: '{^note} {$n}',
});

interface NotesPageProps {
  readonly scheduleId: number;
  readonly studentId: number;
  /** List that they were opened from; that of the assessments by default. */
  readonly back?: { readonly to: string; readonly label: string };
}

/** Notes as their students and parents read them; with the first look at them they are viewed (spec 2 §4). */
export function NotesPage({ scheduleId, studentId, back }: NotesPageProps) {
  const query = useQuery(notesQuery(scheduleId, studentId));
  const { mutate: view } = useMutation(viewNotes(scheduleId, studentId));
  const isRead = query.data !== undefined;
  const isTold = useRef(false);
  useEffect(() => {
    if (!isRead || isTold.current) return;
    isTold.current = true;
    view();
  }, [isRead, view]);
  return (
    <AsyncView query={query} level={1}>
      {(notes) => <Shown notes={notes} back={back} />}
    </AsyncView>
  );
}

function Shown({ notes, back }: Pick<NotesPageProps, 'back'> & { readonly notes: Notes }) {
  const t = useMessages(messages);
  const { hash } = useLocation();
  // The note of the address is shown once the notes are there.
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
  const passageBefore = (index: number) => {
    const [item, before] = [notes.items[index], notes.items[index - 1]];
    if (!item || item.passage_id === null || item.passage_id === before?.passage_id) return null;
    return notes.passages.find(({ passage_id }) => passage_id === item.passage_id)?.passage ?? null;
  };
  return (
    <Page
      title={notes.assessment_name}
      back={back ?? { to: pathOf('assessments'), label: t('back') }}
      facts={notes.subject_name ?? undefined}
      width="reading"
    >
      {notes.instruction ? (
        <section className={classes.note} aria-label={t('instruction')}>
          <RichTextView html={notes.instruction} />
        </section>
      ) : null}
      {notes.items.length === 0 && !notes.instruction ? (
        <EmptyState icon={IconNotes} title={t('empty')} />
      ) : null}
      <ol className={classes.notes}>
        {notes.items.map(({ question_id, question }, index) => {
          const passage = passageBefore(index);
          return (
            <li
              key={question_id}
              id={`note-${question_id}`}
              className={classes.note}
              aria-label={t('nth', { n: index + 1 })}
              tabIndex={-1}
            >
              {passage ? <PassageView passage={passage} /> : null}
              <NoteView question={question} />
            </li>
          );
        })}
      </ol>
    </Page>
  );
}
