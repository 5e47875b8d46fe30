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
import { classWorkQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Work around this day',
  none: 'Nothing is given to these {student+} in these two weeks.',
  opens: 'Opens {$at}',
  due: 'Due {$at}',
  submitted: '{$done} of {$n} submitted',
});

/** Work of the students of a class from a week before its day to a week after, for its staff. */
export function ClassWork({ id }: { readonly id: number }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  return (
    <SettingsSection title={t('title')}>
      <AsyncView query={useQuery(classWorkQuery(id))} loading={<LoadingState blocks={[36, 36]} />}>
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
