import { pathOf, screenOf } from '@pelion/access';
import { useSearchParams } from 'react-router';
import { lazily } from '../../lib/lazy-value.ts';
import { readId } from '../../lib/read-id.ts';
import { useText } from '../../lib/text.ts';

const { Component: NotesPage } = lazily(() =>
  import('../../domains/attempts/notes/notes-page.tsx').then((file) => file.NotesPage),
);
const { Component: NoteDocumentsScreen } = lazily(() =>
  import('../../domains/assignments/assignment-screen.tsx').then((file) => file.NoteDocumentsScreen),
);

/** /preview-notes/{id}: note documents, and online notes by the schedule and student in the address. */
export function PreviewNotesScreen() {
  const text = useText();
  const [search] = useSearchParams();
  const scheduleId = readId(search.get('schedule'));
  const studentId = readId(search.get('student'));
  if (scheduleId === null || studentId === null) return <NoteDocumentsScreen />;
  const back = { to: pathOf('notes'), label: text.phrase(screenOf('notes').title) };
  return <NotesPage scheduleId={scheduleId} studentId={studentId} back={back} />;
}
