import { pathOf, screenOf } from '@pelion/access';
import type { Forum } from '@pelion/contract/forums';
import { forumModeTable, forumStatuses, forumStatusTable } from '@pelion/contract/forums/facts';
import { defineMessages } from '@pelion/words';
import { IconMessages, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncView } from '../../components/async-view.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { FollowMenu } from '../../components/follow-menu.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useListPath } from '../../lib/from-list.ts';
import { useListState } from '../../lib/list-state.ts';
import { readId } from '../../lib/read-id.ts';
import { useText } from '../../lib/text.ts';
import { ForumNotices } from './forum-notices.tsx';
import classes from './forums.module.css';
import { readTopicFilters } from './listed.ts';
import { followForum, forumQuery } from './queries.ts';
import { TopicFilters } from './topic-filters.tsx';
import { TopicList } from './topic-list.tsx';
import { useAudienceWords } from './use-audience-words.ts';
import { type ForumTask, useForumMenu } from './use-forum-menu.ts';

const ForumTaskDialog = later(() => import('./forum-task-dialog.tsx').then((file) => file.ForumTaskDialog));
const TopicDialog = later(() => import('./topic-dialog.tsx').then((file) => file.TopicDialog));

const messages = defineMessages({
  add: 'Add {topic}',
  search: 'Search this forum',
  empty: 'No {topic+} yet',
  emptyText: 'Be the first to write.',
  emptyRead: 'New {topic+} appear here.',
  deleted: 'Deleted {topic+}',
  deletedHint: 'Deleted {topic+} can be restored for 30 days.',
  emptyDeleted: 'No deleted {topic+}',
  approval: 'Posts are approved first',
});

/** /discussion-forum/{forumID} */
export function ForumScreen() {
  const id = readId(useParams().forumId);
  if (id === null) return <Navigate to={pathOf('notFound')} replace />;
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { readonly id: number }) {
  return (
    <AsyncView query={useQuery(forumQuery(id))} level={1}>
      {(forum) => <ForumPage forum={forum} />}
    </AsyncView>
  );
}

function ForumPage({ forum }: { readonly forum: Forum }) {
  const text = useText();
  const t = text(messages);
  const navigate = useNavigate();
  const listPath = useListPath(pathOf('discussionForums'));
  const audienceOf = useAudienceWords();
  const { state, set } = useListState(readTopicFilters);
  const [task, setTask] = useState<ForumTask | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const { mutate: follow, isPending: isChoosing } = useMutation(followForum);
  const menuOf = useForumMenu(setTask, () => void navigate(listPath));
  const { id, name, status_id, mode_id, can, description_html } = forum;
  const { search, filter, sort, status, deleted } = state;
  const here = pathOf('discussionForum', { forumId: id });
  const isOpen = status_id === forumStatuses.active || status_id === forumStatuses.draft;
  const add =
    can.addTopic && isOpen && !deleted ? (
      <AddButton label={t('add')} onChoose={() => setIsAdding(true)} />
    ) : null;
  return (
    <Page
      title={deleted ? t('deleted') : name}
      back={
        deleted
          ? { to: here, label: name }
          : { to: listPath, label: text.phrase(screenOf('discussionForums').title) }
      }
      tag={
        status_id === forumStatuses.active || deleted ? null : (
          <StatusTag tone={forumStatusTable.toneOf(status_id)}>
            {text.phrase(forumStatusTable.labelOf(status_id))}
          </StatusTag>
        )
      }
      facts={
        deleted
          ? t('deletedHint')
          : [
              text.phrase(forumModeTable.labelOf(mode_id)),
              audienceOf(forum),
              forum.needs_approval ? t('approval') : '',
            ]
              .filter((fact) => fact !== '')
              .join(' · ')
      }
      primary={
        deleted ? null : (
          <>
            <FollowMenu
              level={forum.following}
              isBusy={isChoosing}
              onChange={(level) => follow({ id, level })}
            />
            {add}
          </>
        )
      }
      menu={
        deleted
          ? []
          : [
              ...menuOf(forum),
              can.moderate && { label: t('deleted'), icon: IconTrash, to: `${here}?deleted=1` },
            ]
      }
    >
      {deleted ? null : <ForumNotices forum={forum} onWaiting={() => set({ filter: 'waiting' })} />}
      {deleted || description_html === '' ? null : (
        <div className={classes.about}>
          <RichTextView html={description_html} />
        </div>
      )}
      <FilterBar>
        <SearchField label={t('search')} value={search} onSearch={(term) => set({ search: term })} />
        {deleted ? null : <TopicFilters value={{ filter, sort, status }} onChange={set} />}
      </FilterBar>
      <TopicList
        forumId={id}
        filter={{ search, filter, sort: sort || 'active', status, deleted }}
        empty={
          <EmptyState
            icon={IconMessages}
            title={t(deleted ? 'emptyDeleted' : 'empty')}
            text={t(deleted ? 'deletedHint' : add ? 'emptyText' : 'emptyRead')}
            action={add}
          />
        }
        isFiltered={search !== '' || filter !== '' || status !== ''}
        onClear={() => set({ search: '', filter: '', status: '' })}
      />
      {isAdding ? <TopicDialog forum={forum} onClose={() => setIsAdding(false)} /> : null}
      {task ? (
        <ForumTaskDialog task={task} onAdded={() => setTask(null)} onClose={() => setTask(null)} />
      ) : null}
    </Page>
  );
}
