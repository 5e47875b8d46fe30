import type { CampusSetting, Plan, Subscription } from '@pelion/access';
import type { CampusType, TermOverrides } from '@pelion/words';

export interface DemoCampus {
  /** The part of the e-mail addresses after the @: `teacher@k12.example`. */
  readonly key: string;
  readonly name: string;
  readonly type: CampusType;
  readonly color: string;
  readonly timeZone: string;
  /** Settings turned on. */
  readonly settings: readonly CampusSetting[];
  /** Adds a second teacher. */
  readonly hasColleague?: boolean;
  /** Number of students, 24 by default. */
  readonly students?: number;
  readonly grades: readonly string[];
  readonly sections: readonly string[];
  /** [name, icon of spec 1 §3] */
  readonly subjects: readonly (readonly [string, string])[];
}

export interface DemoSchool {
  readonly name: string;
  readonly plan: Plan;
  /** Add-ons beyond the plan. */
  readonly extras?: Partial<Subscription>;
  /** Term overrides of the school. */
  readonly terms?: TermOverrides;
  /** Days of the free trial that are over; a school without pays. */
  readonly trialDays?: number;
  readonly campuses: readonly DemoCampus[];
}

const schoolSubjects = [
  ['Mathematics', 'math'],
  ['Science', 'science'],
  ['English', 'english'],
  ['History', 'history'],
] as const;

/**
 * Four campuses, one of each kind (design.md, Fixed facts), a second one of the first school, and a small school that
 * has words of its own and tries the platform out.
 */
export const demoSchools: readonly DemoSchool[] = [
  {
    name: 'Riverbend School',
    plan: 'elite',
    // Six hundred students on its second campus.
    extras: { number_of_students_allowed: 800, number_of_users_allowed: 900 },
    campuses: [
      {
        key: 'k12',
        name: 'Riverbend Main Campus',
        type: 'k12',
        color: '#0f766e',
        timeZone: 'America/New_York',
        settings: [
          'opted_for_ai',
          'opted_for_point_system',
          'shows_top_earners',
          'enable_digital_sat',
          'compares_results',
          'weekly_analytics_email',
          'is_invoicing_subscribed',
        ],
        grades: ['Grade 6', 'Grade 7', 'Grade 8', 'Grade 9'],
        sections: ['A', 'B'],
        subjects: [...schoolSubjects, ['Biology', 'biology'], ['Chess', 'chess']],
      },
      {
        key: 'hillside',
        name: 'Riverbend Hillside Campus',
        type: 'k12',
        color: '#7c3aed',
        timeZone: 'America/New_York',
        settings: ['opted_for_point_system'],
        grades: ['Grade 4', 'Grade 5'],
        sections: ['A'],
        subjects: schoolSubjects,
      },
    ],
  },
  {
    name: 'Northgate College',
    plan: 'pro',
    campuses: [
      {
        key: 'college',
        hasColleague: true,
        name: 'Northgate College',
        type: 'higherEducation',
        color: '#1d4ed8',
        timeZone: 'Europe/London',
        settings: ['opted_for_ai', 'compares_results'],
        grades: ['Computer Science', 'Economics', 'Mechanical Engineering'],
        sections: ['Year 1', 'Year 2'],
        subjects: [
          ['Calculus', 'calculus'],
          ['Physics', 'physics'],
          ['Statistics', 'math'],
          ['Public Speaking', 'public_speaking'],
        ],
      },
    ],
  },
  {
    name: 'Harborlight Logistics',
    plan: 'essentials',
    extras: { number_of_students_allowed: 80 },
    campuses: [
      {
        key: 'company',
        hasColleague: true,
        name: 'Harborlight Training Center',
        type: 'corporation',
        color: '#b45309',
        timeZone: 'Europe/Berlin',
        settings: ['opted_for_ai'],
        grades: ['Operations', 'Customer Care', 'Finance'],
        sections: ['Team 1', 'Team 2'],
        subjects: [
          ['Workplace Safety', 'science'],
          ['Data Protection', 'robotics'],
          ['Presentation Skills', 'public_speaking'],
        ],
      },
    ],
  },
  {
    name: 'Summit Test Prep',
    plan: 'elite',
    campuses: [
      {
        key: 'dsat',
        hasColleague: true,
        name: 'Summit Digital SAT',
        type: 'dsat',
        color: '#be123c',
        timeZone: 'America/Chicago',
        settings: ['enable_digital_sat', 'opted_for_ai'],
        grades: ['Grade 10', 'Grade 11'],
        sections: ['Fall', 'Spring'],
        subjects: [
          ['SAT Math', 'sat'],
          ['SAT Reading and Writing', 'english'],
        ],
      },
    ],
  },
  {
    name: 'Brightpath Workshops',
    plan: 'pro',
    // Labels people this way in spec 1 §1; groups and rooms are in the school's own language.
    terms: {
      teacher: ['trainer', 'trainers'],
      student: ['participant', 'participants'],
      section: ['Gruppe', 'Gruppen'],
      classroom: ['Seminarraum', 'Seminarräume'],
    },
    trialDays: 12,
    campuses: [
      {
        key: 'workshop',
        name: 'Brightpath Workshops',
        type: 'higherEducation',
        color: '#166534',
        timeZone: 'Europe/Vienna',
        settings: ['opted_for_point_system'],
        students: 8,
        grades: ['Communication', 'Leadership'],
        sections: ['Spring'],
        subjects: [
          ['Public Speaking', 'public_speaking'],
          ['Writing', 'english'],
          ['Working with Data', 'math'],
        ],
      },
    ],
  },
];
