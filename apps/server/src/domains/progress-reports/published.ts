import type { CardPart } from '@pelion/contract/progress-reports/facts';

/** Classes of a student in the days of a cycle; absences with notice are excused. */
export interface CardAttendance {
  readonly attended: number;
  readonly marked: number;
  readonly all: number;
  readonly excused: number;
}

/** Section of a student with the days in it. */
export interface StayRow {
  readonly name: string;
  readonly start_date: string;
  readonly end_date: string | null;
}

/** A card as it was published. People are kept by number, so that erasing a person reaches it. */
export interface Published {
  readonly title: string;
  readonly section_name: string;
  readonly academic_year: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly has_marks: boolean;
  readonly parts: readonly CardPart[];
  readonly effort_steps: readonly string[];
  readonly skill_steps: readonly string[];
  readonly skills: readonly string[];
  readonly stays: readonly StayRow[];
  readonly subjects: readonly PublishedSubject[];
  readonly attendance: CardAttendance | null;
  readonly comment: string;
  readonly signatures: readonly {
    readonly role: 'teacher' | 'proofreader' | 'approver';
    readonly user_id: number;
    readonly at: string;
  }[];
}

export interface PublishedSubject {
  readonly subject_name: string;
  /** Exact share of the points; null without a mark, and for a hidden one. */
  readonly average: string | null;
  readonly letter: string | null;
  readonly rating_id: number | null;
  readonly is_hidden: boolean;
  readonly is_exempt: boolean;
  readonly effort: number | null;
  readonly skills: readonly number[];
  readonly comment: string;
  readonly teacher_ids: readonly number[];
}
