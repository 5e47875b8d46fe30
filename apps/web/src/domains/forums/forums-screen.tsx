import { pathOf, rules, screenOf } from '@pelion/access';
import { forumStatusTable } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { IconBookmark, IconFlag, IconMessages, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { AddButton } from '../../components/add-button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { TabRow } from '../../components/tab-row.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { ForumList } from './forum-list.tsx';
import { FoundPosts } from './found-posts.tsx';
import { forumStatusNames, readTopicFilters } from './listed.ts';
import { TopicFilters } from './topic-filters.tsx';
import { TopicList } from './topic-list.tsx';
import type { ForumTask } from './use-forum-menu.ts';

const ForumTaskDialog = later(() => import('./forum-task-dialog.tsx').then((file) => file.ForumTaskDialog));

const messages = defineMessages({
  add: 'Add forum',
  views: 'Views',
  forums: 'Forums',
  topics: 'All {topic+}',
  search: 'Search all posts',
  searchForums: 'Search by name',
  status: 'Status',
  everyStatus: 'All statuses',
  tag: 'Tag: {$tag}',
  empty: 'No forums yet',
  emptyText: '{^question+}, answers and news of your {school} appear here.',
  emptyAdd: 'A place to ask, answer and discuss: its name is enough.',
  emptyTopics: 'No {topic+} yet',
  deleted: 'Deleted forums',
  deletedHint: 'Deleted forums can be restored for 30 days.',
  emptyDeleted: 'No deleted forums',
});

/** /discussion-forum */
export function ForumsScreen() {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const navigate = useNavigate();
  const panelId = useId();
  const { state, set } = useListState((query) => ({
    ...readTopicFilters(query),
    tab: query.oneOf('tab', ['topics']),
    tag: query.text('tag'),
    forum: query.oneOf('forum', forumStatusNames),
  }));
  const [task, setTask] = useState<ForumTask | null>(null);
  const { search, tab, tag, forum, deleted, filter, sort, status } = state;
  const isTopics = tab === 'topics' && !deleted;
  const moderates = may(rules.editForums);
  const title = text.phrase(screenOf('discussionForums').title);
  const add =
    may(rules.addForums) && !deleted ? (
      <AddButton label={t('add')} onChoose={() => setTask({ kind: 'add' })} />
    ) : null;
  const statuses = forumStatusNames.filter((name) => name === 'active' || name === 'closed' || moderates);
  const forumFilter = { search, tag, status: forum, deleted };
  const onTag = (chosen: string) => set({ tag: chosen });
  const leave = () => set({ search: '', tag: '', forum: '' });
  const forums = (
    <ForumList
      filter={forumFilter}
      empty={
        <EmptyState
          icon={IconMessages}
          title={t(deleted ? 'emptyDeleted' : 'empty')}
          text={t(deleted ? 'deletedHint' : add ? 'emptyAdd' : 'emptyText')}
          action={add}
        />
      }
      isFiltered={search !== '' || tag !== '' || forum !== ''}
      onClear={leave}
      onTag={onTag}
      onTask={setTask}
    />
  );
  return (
    <Page
      title={deleted ? t('deleted') : title}
      {...(deleted && { back: { to: pathOf('discussionForums'), label: title }, facts: t('deletedHint') })}
      primary={add}
      menu={[
        !deleted && {
          label: text.phrase(screenOf('forumBookmarks').title),
          icon: IconBookmark,
          to: pathOf('forumBookmarks'),
        },
        !deleted &&
          moderates && {
            label: text.phrase(screenOf('forumReports').title),
            icon: IconFlag,
            to: pathOf('forumReports'),
          },
        !deleted &&
          may(rules.addForums) && {
            ...{ label: t('deleted'), icon: IconTrash },
            to: `${pathOf('discussionForums')}?deleted=1`,
          },
      ]}
    >
      <FilterBar
        tabs={
          deleted ? null : (
            <TabRow
              label={t('views')}
              tabs={[
                { id: 'forums', label: t('forums') },
                { id: 'topics', label: t('topics') },
              ]}
              active={tab || 'forums'}
              onChange={(id) => set({ tab: id === 'forums' ? '' : id })}
              panelId={panelId}
            />
          )
        }
        chips={tag && !isTopics ? [{ label: t('tag', { tag }), onRemove: () => set({ tag: '' }) }] : []}
      >
        <SearchField
          label={t(deleted ? 'searchForums' : 'search')}
          value={search}
          onSearch={(term) => set({ search: term })}
        />
        {isTopics ? <TopicFilters value={{ filter, sort, status }} onChange={set} /> : null}
        {!isTopics && !deleted && search === '' ? (
          <SelectField
            label={t('status')}
            isLabelHidden
            options={[
              { value: '', label: t('everyStatus') },
              ...statuses.map((name) => ({
                value: name,
                label: text.phrase(forumStatusTable.labelOf(forumStatusTable.idOf(name))),
              })),
            ]}
            value={forum}
            onChange={(value) => set({ forum: value })}
          />
        ) : null}
      </FilterBar>
      {deleted ? (
        forums
      ) : (
        <div id={panelId} role="tabpanel" aria-label={t(isTopics ? 'topics' : 'forums')}>
          {isTopics ? (
            <TopicList
              forumId={null}
              filter={{ search, filter, sort: sort || 'active', status, deleted: false }}
              empty={<EmptyState icon={IconMessages} title={t('emptyTopics')} />}
              isFiltered={search !== '' || filter !== '' || status !== ''}
              onClear={() => set({ search: '', filter: '', status: '' })}
            />
          ) : search === '' ? (
            forums
          ) : (
            <FoundPosts filter={forumFilter} onClear={leave} onTag={onTag} onTask={setTask} />
          )}
        </div>
      )}
      {task ? (
        <ForumTaskDialog
          task={task}
          onAdded={(id) => void navigate(pathOf('discussionForum', { forumId: id }))}
          onClose={() => setTask(null)}
        />
      ) : null}
    </Page>
  );
}
