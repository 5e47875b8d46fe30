import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { useMessages } from '../../lib/text.ts';
import { DocumentList } from './document-list.tsx';
import { classDocumentsQuery } from './queries.ts';

const messages = defineMessages({ documents: 'Documents' });

/** Documents of the assignments of a class; nothing where it has none. */
export function ClassDocuments({ classId }: { readonly classId: number }) {
  const t = useMessages(messages);
  const query = useQuery(classDocumentsQuery(classId));
  return (
    <AsyncView query={query} loading={null}>
      {(documents) =>
        documents.length > 0 ? (
          <SettingsSection title={t('documents')}>
            <DocumentList documents={documents} />
          </SettingsSection>
        ) : null
      }
    </AsyncView>
  );
}
