import type { CourseDetail, CourseItem, ListedCourse } from '@pelion/contract/courses';

const moment = '2026-11-20T08:00:00.000Z';

const facts = {
  id: 81,
  name: 'Safe in the laboratory',
  author: 'Rosa Miller',
  subject_id: 4,
  subject_name: 'Chemistry',
  grades: [{ id: 2, name: 'Grade 7' }],
  minutes: 45,
  tags: ['safety'],
  image_file_id: null,
  image_url: null,
  default_image: 1,
  status_id: 1,
  module_count: 2,
  item_count: 3,
  created_by: 2,
  created_by_name: 'Rosa Miller',
  created_at: moment,
  updated_at: moment,
  version: 1,
  can: { edit: true, delete: true, activate: true, deactivate: false },
} as const;

/** Draft of a list, everything allowed. */
export const buildListedCourse = (changes: Partial<ListedCourse> = {}): ListedCourse => ({
  ...facts,
  grades: [...facts.grades],
  tags: [...facts.tags],
  deleted_at: null,
  progress: [],
  ...changes,
});

const opening = { items: [], modules: [], from: null };

/** Page to read. */
export const buildCourseItem = (changes: Partial<CourseItem> = {}): CourseItem => ({
  id: 901,
  key: 'i901',
  kind_id: 1,
  name: 'The signs',
  is_required: true,
  done: 'read',
  score: null,
  weight: '0',
  opening,
  text: '<p>Look around you.</p>',
  text_source: '<p>Look around you.</p>',
  resource_id: null,
  file: null,
  url: null,
  pairs: null,
  assignment_id: null,
  assessment_id: null,
  scorm_package_id: null,
  lti_tool_id: null,
  ...changes,
});

/** Draft of two modules; the link of the second waits for the page of the first. */
export const buildCourse = (changes: Partial<CourseDetail> = {}): CourseDetail => ({
  ...facts,
  grades: [...facts.grades],
  tags: [...facts.tags],
  description: '<p>Before the first experiment.</p>',
  description_source: '<p>Before the first experiment.</p>',
  goals: ['Name the signs'],
  has_certificate: true,
  order: 'free',
  enough: null,
  score: null,
  modules: [
    {
      id: 71,
      key: 'm71',
      name: 'Signs',
      opening,
      items: [
        buildCourseItem(),
        buildCourseItem({
          ...{ id: 902, key: 'i902', kind_id: 7, name: 'Check yourself', done: 'score', score: '3/4' },
          ...{ weight: '1', text: null, text_source: null, assessment_id: 31 },
        }),
      ],
    },
    {
      id: 72,
      key: 'm72',
      name: 'Fire',
      opening,
      items: [
        buildCourseItem({
          ...{ id: 903, key: 'i903', kind_id: 4, name: 'A film', done: 'opened', is_required: false },
          ...{ text: null, text_source: null, url: 'https://films.example.org/fire' },
          opening: { items: [{ key: 'i901', score: null }], modules: [], from: null },
        }),
      ],
    },
  ],
  ...changes,
});
