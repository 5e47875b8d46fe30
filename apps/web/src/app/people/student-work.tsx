import { rules } from '@pelion/access';
import type { Person } from '@pelion/contract/people';
import { defineMessages } from '@pelion/words';
import { IconClipboardText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { AssessmentTabs } from '../../domains/attempts/list/assessment-tabs.tsx';
import { TablePlaceProvider } from '../../domains/attempts/list/table-place.ts';
import { studentAssessmentsQuery } from '../../domains/attempts/queries.ts';
import { useListState } from '../../lib/list-state.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';

const messages = defineMessages({
  title: '{^assessment+}',
  empty: 'No {^assessment+} Found',
  emptyText: 'What {teacher+} give to {student+} appears here.',
});

const onProfile = { hasTypeColumn: true } as const;

/** The student's own table, for whoever may see results (spec 2 §2.5). */
export function StudentWork({ person }: { readonly person: Person }) {
  const { may } = useSignedIn();
  return may(rules.viewResults) ? <Work person={person} /> : null;
}

function Work({ person }: { readonly person: Person }) {
  const t = useMessages(messages);
  const id = useId();
  const { state, set } = useListState((query) => ({ tab: query.text('tab') }));
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <AsyncView query={useQuery(studentAssessmentsQuery(person.id, {}))}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={IconClipboardText} title={t('empty')} text={t('emptyText')} />
          ) : (
            <TablePlaceProvider value={onProfile}>
              <AssessmentTabs rows={rows} tab={state.tab} onTab={(tab) => set({ tab })} />
            </TablePlaceProvider>
          )
        }
      </AsyncView>
    </section>
  );
}
