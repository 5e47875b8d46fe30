import type { CampusSetting, UserType } from '@pelion/access';
import type { CampusType } from '@pelion/words';
import type { Db } from '../db/database.ts';
import type { Files } from './files.ts';

/** Campus of the demo with its people and structure. */
export interface DemoPlace {
  readonly campusId: number;
  readonly schoolId: number;
  readonly campus: {
    /** Part of the e-mail addresses after the @: `teacher@k12.example`. */
    readonly key: string;
    readonly type: CampusType;
    readonly timeZone: string;
    readonly settings: readonly CampusSetting[];
  };
  /** The account of each user type that every campus has. */
  readonly users: Readonly<Record<Exclude<UserType, 'parent'>, number>>;
  /** Second teacher; null for schools on trial. */
  readonly colleague: number | null;
  /** All students in order, `student@…` first. */
  readonly students: readonly number[];
  readonly gradeIds: readonly number[];
  readonly sectionIds: readonly number[];
  readonly subjectIds: readonly number[];
}

export interface DemoAssessment {
  readonly id: number;
  readonly campusId: number;
  readonly name: string;
  readonly authorId: number;
  /** In order, without the passages. */
  readonly questions: readonly { readonly questionId: number; readonly versionId: number }[];
}

/** The demo so far: people, structure, tests, schedules and results. */
export interface DemoScene {
  readonly db: Db;
  readonly files: Files;
  /** Dates of seeded rows are days before and after it. */
  readonly now: Date;
  readonly campuses: readonly DemoPlace[];
  readonly assessments: readonly DemoAssessment[];
}

/** Adds the rows of a domain to the demo. Loaded when the demo is made, to save memory. */
export type LoadDemoSeed = () => Promise<{ readonly seed: (scene: DemoScene) => Promise<void> }>;
