import { cardStates } from '@pelion/contract/progress-reports/facts';
import type { CardRow } from './card-queries.ts';
import type { SignatureRow } from './move-queries.ts';
import type { Published, StayRow } from './published.ts';

const roles = new Map<number, Published['signatures'][number]['role']>([
  [cardStates.submitted, 'teacher'],
  [cardStates.proofread, 'proofreader'],
  [cardStates.approved, 'approver'],
]);

interface Beside {
  readonly stays: readonly StayRow[];
  readonly signatures: readonly SignatureRow[];
}

/** A card as families get it: hidden marks and parts that the cycle has not are left out. */
export function publishedOf(card: CardRow, { stays, signatures }: Beside): Published {
  const { parts, has_marks } = card;
  return {
    title: card.cycle_name,
    section_name: card.section_name,
    academic_year: card.academic_year,
    start_date: card.starts_on,
    end_date: card.ends_on,
    has_marks,
    parts,
    effort_steps: card.effort_steps,
    skill_steps: card.skill_steps,
    skills: card.skills,
    stays: stays.length > 1 ? stays : [],
    subjects: card.subjects.map((subject) => {
      const isTold = has_marks && !subject.is_hidden && !subject.is_exempt;
      return {
        subject_name: subject.subject_name,
        average: isTold ? subject.average : null,
        letter: isTold ? subject.letter : null,
        rating_id: isTold ? subject.rating_id : null,
        is_hidden: has_marks && subject.is_hidden && !subject.is_exempt,
        is_exempt: subject.is_exempt,
        effort: parts.includes('effort') && !subject.is_exempt ? subject.effort : null,
        skills: parts.includes('skills') && !subject.is_exempt ? subject.skills : [],
        comment: parts.includes('comments') ? subject.comment : '',
        teacher_ids: subject.teachers.map(({ id }) => id),
      };
    }),
    attendance: parts.includes('attendance') ? card.attendance : null,
    comment: parts.includes('overall') ? card.comment : '',
    signatures: signatures.flatMap(({ state, user_id, at }) => {
      const role = roles.get(state);
      return role ? [{ role, user_id, at: at.toISOString() }] : [];
    }),
  };
}
