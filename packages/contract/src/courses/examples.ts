import { exampleBodies } from '../kernel/example-bodies.ts';
import { courses } from './contract.ts';

export const courseExamples = exampleBodies(courses, {
  createCourse: {
    name: 'Working safely in the laboratory',
    goals: ['Name the signs', 'Put out a small fire'],
    minutes: 45,
    tags: ['safety'],
    modules: [
      {
        key: 'signs',
        name: 'Signs',
        items: [
          {
            key: 'page',
            kind_id: 1,
            name: 'What the signs say',
            done: 'read',
            text: '<p>Look around you.</p>',
          },
          {
            key: 'film',
            kind_id: 4,
            name: 'A film',
            done: 'opened',
            url: 'https://films.example.org/signs',
            opening: { items: [{ key: 'page' }] },
          },
        ],
      },
    ],
  },
  updateCourse: { version: 1, name: 'Safe in the laboratory', minutes: 60 },
});
