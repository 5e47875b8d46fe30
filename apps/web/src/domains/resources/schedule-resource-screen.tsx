import { screenOf } from '@pelion/access';
import type { ResourceDetail, ResourceSchedule } from '@pelion/contract/resources';
import { defineMessages } from '@pelion/words';
import { IconCalendarEvent, IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncList } from '../../components/async-list.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { RecordCards } from '../../components/record-card.tsx';
import type { RecordTask } from '../../components/record-task.tsx';
import { useText } from '../../lib/text.ts';
import { resourcePath } from './drawer-address.ts';
import { resourceSchedulesQuery } from './queries.ts';
import { ResourceAt } from './resource-at.tsx';
import { ResourceScheduleCard } from './resource-schedule-card.tsx';

const ResourceScheduleDialog = later(() =>
  import('./resource-schedule-dialog.tsx').then((file) => file.ResourceScheduleDialog),
);

const messages = defineMessages({
  add: 'Schedule',
  empty: 'Not scheduled yet',
  emptyText: 'Choose {student+} and dates.',
});

/** /schedule-resource/{category_id}/{id} */
export function ScheduleResourceScreen() {
  return <ResourceAt>{(resource) => <Schedules resource={resource} />}</ResourceAt>;
}

function Schedules({ resource }: { readonly resource: ResourceDetail }) {
  const text = useText();
  const t = text(messages);
  const query = useQuery(resourceSchedulesQuery(resource));
  const [task, setTask] = useState<RecordTask<ResourceSchedule> | null>(null);
  const add = resource.can.schedule ? (
    <AddButton label={t('add')} icon={IconCalendarTime} onChoose={() => setTask({ kind: 'add' })} />
  ) : null;
  return (
    <Page
      title={text.phrase(screenOf('scheduleResource').title)}
      back={{ to: resourcePath(resource), label: resource.name }}
      primary={add}
      width="form"
    >
      <AsyncList
        query={query}
        empty={<EmptyState icon={IconCalendarEvent} title={t('empty')} text={t('emptyText')} action={add} />}
      >
        {(schedules) => (
          <RecordCards>
            {schedules.map((schedule) => (
              <ResourceScheduleCard key={schedule.id} schedule={schedule} onTask={setTask} />
            ))}
          </RecordCards>
        )}
      </AsyncList>
      {task ? <ResourceScheduleDialog task={task} resource={resource} onClose={() => setTask(null)} /> : null}
    </Page>
  );
}
