import { expect, it } from 'vitest';
import { typeCaseProblems } from './type-cases.mjs';

it('finds a switch over question types, and names the file', () =>
  expect(
    typeCaseProblems({
      'a.ts': "switch (question.type) {\n  case 'singleChoice':\n  case 'text2':\n    return 1;\n}",
      'b.ts':
        "const ways = { singleChoice: 1 };\nif (kind === 'text') return;\nswitch (gap.kind) { case 'number': }",
    }),
  ).toEqual([
    "a.ts: case 'singleChoice' in a switch over question types",
    "a.ts: case 'text2' in a switch over question types",
  ]));
