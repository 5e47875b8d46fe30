import { pathOf, screenOf } from '@pelion/access';
import type { LessonPlanDetail } from '@pelion/contract/lesson-plans';
import { lessonPlanStatusTable } from '@pelion/contract/lesson-plans/facts';
import { defineMessages } from '@pelion/words';
import { IconBooks, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useListPath } from '../../lib/from-list.ts';
import { useText } from '../../lib/text.ts';
import { LessonPlanAt } from './lesson-plan-at.tsx';

import classes from './lesson-plans.module.css';
import { MoveLessonPlanDialog } from './move-lesson-plan-dialog.tsx';
import type { LessonPlanMove } from './moves.ts';
import { PlannerSection } from './planner/planner-section.tsx';
import { pacesQuery } from './planner/queries.ts';
import { lessonPlanQuery } from './queries.ts';
import { useLessonPlanMenu } from './use-lesson-plan-menu.ts';

const messages = defineMessages({
  edit: 'Edit {lessonPlan}',
  lessons: '{$n} {lesson#n}',
  students: '{^student+}',
  empty: 'This {lessonPlan} is still empty',
  noLessons: 'No {lesson+} yet',
});

/** /lesson-plan/{id}: read-only plan with its content and students. */
export function LessonPlanScreen() {
  return <LessonPlanAt>{(id) => <Loaded id={id} />}</LessonPlanAt>;
}

function Loaded({ id }: { readonly id: number }) {
  // Read beside the plan, not after it.
  useQuery(pacesQuery(id));
  return (
    <AsyncView query={useQuery(lessonPlanQuery(id))} level={1}>
      {(plan) => <LessonPlanView plan={plan} />}
    </AsyncView>
  );
}

function LessonPlanView({ plan }: { readonly plan: LessonPlanDetail }) {
  const text = useText();
  const t = text(messages);
  const menuOf = useLessonPlanMenu();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [move, setMove] = useState<LessonPlanMove | null>(null);
  const list = useListPath(pathOf('lessonPlans'));
  const edit = plan.can.edit ? (
    <ButtonLink
      tone="primary"
      to={pathOf('editLessonPlan', { lessonPlanId: plan.id })}
      state={state}
      icon={IconPencil}
    >
      {t('edit')}
    </ButtonLink>
  ) : null;
  const facts = [plan.grade_name, plan.subject_name, t('lessons', { n: plan.lessons_count })];
  return (
    <Page
      title={plan.name}
      back={{ to: list, label: text.phrase(screenOf('lessonPlans').title) }}
      tag={
        plan.can.edit ? (
          <StatusTag tone={lessonPlanStatusTable.toneOf(plan.status_id)}>{plan.status}</StatusTag>
        ) : null
      }
      facts={facts.filter(Boolean).join(' · ')}
      primary={edit}
      menu={menuOf(plan, setMove)}
    >
      {plan.lessons_count > 0 ? <PlannerSection plan={plan} /> : null}
      {plan.domains.length === 0 ? (
        <EmptyState icon={IconBooks} title={t('empty')} action={edit} />
      ) : (
        plan.domains.map((domain) => (
          <section key={domain.id} className={classes.domain}>
            <h2>{domain.name}</h2>
            {domain.chapters.map((chapter) => (
              <div key={chapter.id}>
                <h3>{chapter.name}</h3>
                {chapter.lessons.length === 0 ? (
                  <p className={classes.empty}>{t('noLessons')}</p>
                ) : (
                  <ol>
                    {chapter.lessons.map((lesson) => (
                      <li key={lesson.id}>{lesson.name}</li>
                    ))}
                  </ol>
                )}
              </div>
            ))}
          </section>
        ))
      )}
      {plan.students.length > 0 ? (
        <section className={classes.domain}>
          <h2>{t('students')}</h2>
          <ul>
            {plan.students.map((student) => (
              <li key={student.id}>{student.name}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {move ? (
        <MoveLessonPlanDialog
          plan={plan}
          move={move}
          onClose={() => setMove(null)}
          onDeleted={() => void navigate(list, { replace: true })}
        />
      ) : null}
    </Page>
  );
}
