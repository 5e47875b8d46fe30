import { authoredOrder, drawnUnkeyed, present } from '@pelion/questions';
import { createText, keysOf } from '@pelion/words';
import { describe, expect, it } from 'vitest';
import { asked, secretsFor } from '../test/asked-questions.ts';
import { describeTask } from './describe-task.ts';
import { openGate } from './leak-gate.ts';

const { sentence } = createText('k12');

describe('describeTask', () => {
  it.each(keysOf(asked))('tells the form of %s, and nothing of its answer', (name) => {
    const unkeyed = drawnUnkeyed(asked[name], null);
    const sentences = describeTask(present(unkeyed, authoredOrder(unkeyed))).map(sentence);
    const gate = openGate(secretsFor(asked[name]));
    expect(sentences.length).toBeGreaterThan(1);
    expect(sentences.map(gate)).toEqual(sentences.map(() => null));
  });
});
