import { pathOf } from '@pelion/access';
import type { LessonPlan } from '@pelion/contract/lesson-plans';
import { lessonPlanStatusTable } from '@pelion/contract/lesson-plans/facts';
import { defineMessages } from '@pelion/words';
import { ListLink } from '../../components/list-link.tsx';
import { RecordCard } from '../../components/record-card.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { LessonPlanMove } from './moves.ts';
import { useLessonPlanMenu } from './use-lesson-plan-menu.ts';

const messages = defineMessages({
  lessons: '{$n} {lesson#n}',
  students: '{$n} {student#n}',
});

interface LessonPlanCardProps {
  readonly plan: LessonPlan;
  readonly onMove: (move: LessonPlanMove) => void;
}

export function LessonPlanCard({ plan, onMove }: LessonPlanCardProps) {
  const t = useText()(messages);
  const format = useFormat();
  const menuOf = useLessonPlanMenu();
  const { id, name, can } = plan;
  const facts = [
    plan.grade_name,
    plan.subject_name,
    t('lessons', { n: plan.lessons_count }),
    // Only editors see the number of students.
    can.edit ? t('students', { n: plan.students_count }) : null,
    plan.created_by_name,
    format.moment(plan.created_date),
  ];
  return (
    <RecordCard
      name={name}
      title={<ListLink to={pathOf('lessonPlan', { lessonPlanId: id })}>{name}</ListLink>}
      facts={facts}
      tag={
        can.edit ? (
          <StatusTag tone={lessonPlanStatusTable.toneOf(plan.status_id)}>{plan.status}</StatusTag>
        ) : null
      }
      menu={menuOf(plan, onMove)}
    />
  );
}
