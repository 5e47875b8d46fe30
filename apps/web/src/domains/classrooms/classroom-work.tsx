import { pathOf } from '@pelion/access';
import { assessmentTypeTable } from '@pelion/contract/assessment-kinds';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { RecordRow, RecordRows } from '../../components/record-card.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { classroomWorkQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Work',
  none: 'Nothing was given to this {classroom} yet.',
  opens: 'Opens {$at}',
  due: 'Due {$at}',
  submitted: '{$done} of {$n} submitted',
});

/** Schedules given to a room, the latest first, for staff. */
export function ClassroomWork({ id }: { readonly id: number }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  return (
    <SettingsSection title={t('title')}>
      <AsyncView query={useQuery(classroomWorkQuery(id))} loading={<LoadingState blocks={[36, 36]} />}>
        {(all) =>
          all.length === 0 ? (
            <p className="field-hint">{t('none')}</p>
          ) : (
            <RecordRows label={t('title')}>
              {all.map((work) => (
                <RecordRow
                  key={work.schedule_id}
                  name={work.name}
                  title={
                    <Link
                      to={`${pathOf('assessment', { assessmentId: work.assessment_id })}?tab=schedules&schedule=${work.schedule_id}`}
                    >
                      <bdi>{work.name}</bdi>
                    </Link>
                  }
                  facts={[
                    text.phrase(assessmentTypeTable.labelOf(work.type)),
                    work.due_at === null
                      ? t('opens', { at: format.when(work.opens_at) })
                      : t('due', { at: format.when(work.due_at) }),
                    t('submitted', { done: work.submitted_count, n: work.student_count }),
                  ]}
                  menu={[]}
                />
              ))}
            </RecordRows>
          )
        }
      </AsyncView>
    </SettingsSection>
  );
}
