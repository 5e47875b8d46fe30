import { defineMessages } from '@pelion/words';
import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AsyncList } from '../../components/async-list.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FilteredList } from '../../components/filtered-list.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { Page } from '../../components/page.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useMessages } from '../../lib/text.ts';
import { OwnForms } from './own-forms.tsx';
import { ownForms, ownKey } from './queries.ts';
import { useOwnList } from './use-own-list.ts';

const OwnFilters = later(
  () => import('./own-filters.tsx').then((file) => file.OwnFilters),
  <LoadingState blocks={[90, 90]} />,
);

const messages = defineMessages({
  title: 'Feedback Forms',
  empty: 'No Feedback Form found.',
  emptyText: 'Forms for you to answer appear here.',
});

/** Forms assigned to students and parents, who author none (spec 2 §2.5). */
export function OwnFormsScreen() {
  const t = useMessages(messages);
  const list = useOwnList();
  useLiveQueries('feedback', ownKey);
  return (
    <Page title={t('title')}>
      <FilteredList bar={null} filters={<OwnFilters list={list} />} chips={list.chips} onClear={list.clear}>
        <AsyncList
          query={useQuery(ownForms)}
          empty={<EmptyState icon={IconMessageCircle} title={t('empty')} text={t('emptyText')} />}
        >
          {(all) => {
            const forms = all.filter(list.isShown);
            return forms.length > 0 ? (
              <OwnForms forms={forms} />
            ) : (
              <NoMatch
                icon={IconMessageCircle}
                title={t('empty')}
                onClear={list.chips.length > 0 ? list.clear : null}
              />
            );
          }}
        </AsyncList>
      </FilteredList>
    </Page>
  );
}
