import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { DocumentList } from '../../domains/assignments/document-list.tsx';
import { OwnWork } from '../../domains/assignments/own-work.tsx';
import { assignmentQuery } from '../../domains/assignments/queries.ts';
import type { WorkPartProps } from '../../domains/course-player/player-course.ts';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({ documents: 'Documents' });

/** Assignment of an item: what is asked, and the student's work. */
export function AssignmentWork({ course: { mode, outline, place }, item }: WorkPartProps) {
  const t = useMessages(messages);
  const assignment_id = item.work?.assignment_id ?? 0;
  const query = useQuery(assignmentQuery(assignment_id));
  const isOwn = mode === 'own' || mode === 'paused';
  return (
    <AsyncView query={query}>
      {({ instruction, documents }) => (
        <>
          {instruction === '' ? null : <RichTextView html={instruction} />}
          {documents.length > 0 ? (
            <SettingsSection title={t('documents')}>
              <DocumentList documents={documents} />
            </SettingsSection>
          ) : null}
          <OwnWork
            part={{ assignment_id, student_id: place.studentId }}
            name={isOwn ? null : (outline.name ?? '')}
            hasStatus
          />
        </>
      )}
    </AsyncView>
  );
}
