import type {
  ProgressReportDetails,
  ProgressReportDraft,
  ProgressReportPlace,
} from '@pelion/contract/progress-reports';
import {
  type CardPart,
  type CardTemplateName,
  cardTemplates,
  standardScales,
  standardSkills,
} from '@pelion/contract/progress-reports/facts';
import type { Phrase } from '@pelion/words';

/** Writers that differ from the plan, by place; null leaves the place out. */
export type PlaceChanges = Readonly<Record<string, readonly number[] | null>>;

export type CycleValues = {
  readonly name: string;
  /** '' is the current one. */
  readonly year: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly due_date: string;
  readonly template: CardTemplateName;
  /** Scoring template of the marks; '' weighs tests alike. */
  readonly scoring: string;
  readonly has_marks: boolean;
  readonly parts: CardPart[];
  readonly grade_ids: number[];
  readonly section_ids: number[];
  readonly subject_ids: number[];
  readonly changes: PlaceChanges;
  readonly needs_proofreading: boolean;
  readonly proofreader_ids: number[];
  /** One in each line, the lowest first. */
  readonly effort_steps: string;
  readonly skill_steps: string;
  readonly skills: string;
};

export const keyOfPlace = ({
  section_id,
  subject_id,
}: Pick<ProgressReportPlace, 'section_id' | 'subject_id'>): string =>
  `${section_id} ${subject_id ?? 'overall'}`;

const joined = (lines: readonly string[]) => lines.join('\n');
export const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** Values of a cycle; of a new one those that fit most schools, in the words of the campus. */
export function valuesOf(cycle: ProgressReportDetails | null, say: (phrase: Phrase) => string): CycleValues {
  const scope = { grade_ids: [], section_ids: [], subject_ids: [], changes: {} };
  if (cycle) {
    const { name, start_date, end_date, due_date, template, has_marks, needs_proofreading } = cycle;
    return {
      ...{ name, start_date, end_date, due_date, template, has_marks, needs_proofreading, ...scope },
      year: String(cycle.academic_year_id),
      scoring: String(cycle.scoring_template_id ?? ''),
      parts: [...cycle.parts],
      proofreader_ids: cycle.proofreaders.map(({ id }) => id),
      effort_steps: joined(cycle.effort_steps),
      skill_steps: joined(cycle.skill_steps),
      skills: joined(cycle.skills),
    };
  }
  return {
    ...{ name: '', year: '', start_date: '', end_date: '', due_date: '', ...scope },
    ...{ template: 'full', scoring: '', has_marks: true, parts: [...cardTemplates.full.parts] },
    needs_proofreading: true,
    proofreader_ids: [],
    effort_steps: joined(standardScales.effort.map(say)),
    skill_steps: joined(standardScales.skills.map(say)),
    skills: joined(standardSkills.map(say)),
  };
}

/** Places as they are sent: the planned ones with what was changed. */
export const placesOf = (
  planned: readonly ProgressReportPlace[],
  changes: PlaceChanges,
): ProgressReportDraft['places'] =>
  planned.flatMap((place) => {
    const change = changes[keyOfPlace(place)];
    if (change === null) return [];
    const { section_id, subject_id, teachers } = place;
    return { section_id, subject_id, teacher_ids: [...(change ?? teachers.map(({ id }) => id))] };
  });

/** Fields that a new cycle and its settings share. */
export const settingsOf = (values: CycleValues) => ({
  ...{ name: values.name, template: values.template, has_marks: values.has_marks, parts: values.parts },
  ...{ needs_proofreading: values.needs_proofreading, proofreader_ids: values.proofreader_ids },
  scoring_template_id: values.scoring === '' ? null : Number(values.scoring),
  effort_steps: linesOf(values.effort_steps),
  skill_steps: linesOf(values.skill_steps),
  skills: linesOf(values.skills),
});
