import { pathOf, rules } from '@pelion/access';
import { isSettingBuilt } from '@pelion/access/built-features';
import type { Classroom } from '@pelion/contract/classrooms';
import { portalLabels } from '@pelion/contract/classrooms/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { RecordCard, RecordCards, RecordRow, RecordRows } from '../../components/record-card.tsx';
import type { RecordTask } from '../../components/record-task.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useTaskMenu } from '../../components/use-record-menu.ts';
import { useListPath } from '../../lib/from-list.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { ClassroomPeople } from './classroom-people.tsx';
import { ClassroomWeek } from './classroom-week.tsx';
import { ClassroomWork } from './classroom-work.tsx';
import { classroomMutations, classroomQuery } from './queries.ts';

const ClassroomTaskDialog = later(() =>
  import('./classroom-dialog.tsx').then((file) => file.ClassroomTaskDialog),
);

const messages = defineMessages({
  back: '{^classroom+}',
  archived: 'Archived',
  seats: '{$n} {#n|seat|seats}',
  portal: 'Room portal: {$name}',
  teachers: '{^teacher+}',
  noTeachers: 'No {teacher} yet',
  sections: '{^section+}',
  noSections: 'No {section} yet',
  groups: 'Groups',
});

/** /classrooms/{classroomId}; an invalid id redirects to the not-found page. */
export function ClassroomScreen() {
  const { classroomId = '' } = useParams();
  if (!/^[1-9]\d{0,9}$/.test(classroomId)) return <Navigate to={pathOf('notFound')} replace />;
  return <Loaded id={Number(classroomId)} />;
}

function Loaded({ id }: { readonly id: number }) {
  return (
    <AsyncView query={useQuery(classroomQuery(id))} level={1}>
      {(classroom) => <ClassroomView classroom={classroom} />}
    </AsyncView>
  );
}

function ClassroomView({ classroom }: { readonly classroom: Classroom }) {
  const text = useText();
  const t = text(messages);
  const [task, setTask] = useState<RecordTask<Classroom> | null>(null);
  const menuOf = useTaskMenu(setTask, classroomMutations.turn);
  const navigate = useNavigate();
  const list = useListPath(pathOf('classrooms'));
  const { may } = useSignedIn();
  const { id, name, place, capacity, portal, subject_name, teachers, sections, groups, is_archived, can } =
    classroom;
  const facts = [
    subject_name,
    place,
    capacity !== null && t('seats', { n: capacity }),
    isSettingBuilt('room_portal') && t('portal', { name: text.phrase(portalLabels[portal]) }),
  ];
  return (
    <Page
      title={name}
      back={{ to: list, label: t('back') }}
      tag={is_archived ? <StatusTag tone="gray">{t('archived')}</StatusTag> : null}
      facts={facts.filter(Boolean).join(' · ')}
      menu={menuOf(classroom)}
      width="reading"
    >
      {may(rules.viewClasses) ? <ClassroomWeek id={id} name={name} /> : null}
      {can.seePeople ? (
        <>
          <ClassroomPeople id={id} />
          <ClassroomWork id={id} />
        </>
      ) : null}
      <RecordCards>
        {can.seePeople ? null : (
          <RecordCard name={t('teachers')} facts={[teachers.length === 0 && t('noTeachers')]} menu={[]}>
            <RecordRows label={t('teachers')}>
              {teachers.map((teacher) => (
                <RecordRow key={teacher.id} name={teacher.name} menu={[]} />
              ))}
            </RecordRows>
          </RecordCard>
        )}
        <RecordCard name={t('sections')} facts={[sections.length === 0 && t('noSections')]} menu={[]}>
          <RecordRows label={t('sections')}>
            {sections.map((section) => (
              <RecordRow key={section.id} name={section.label} menu={[]} />
            ))}
          </RecordRows>
        </RecordCard>
        {groups.length > 0 ? (
          <RecordCard name={t('groups')} menu={[]}>
            <RecordRows label={t('groups')}>
              {groups.map((group) => (
                <RecordRow key={group.id} name={group.name} menu={[]} />
              ))}
            </RecordRows>
          </RecordCard>
        ) : null}
      </RecordCards>
      {task ? (
        <ClassroomTaskDialog
          task={task}
          onClose={() => setTask(null)}
          onRemoved={() => void navigate(list, { replace: true })}
        />
      ) : null}
    </Page>
  );
}
