import { authoredOrder, drawnUnkeyed, present } from '@pelion/questions';
import { expect, it } from 'vitest';
import { asked } from '../test/asked-questions.ts';
import { namesQuestion } from './names-question.ts';

const unkeyed = drawnUnkeyed(asked.text, null);
const shown = present(unkeyed, authoredOrder(unkeyed));

it.each([
  ['Name the process by which plants make sugar from light', true],
  ['how do plants make sugar of light', true],
  ['How do I start?', false],
  ['Which of the two numbers is even?', false],
])('tells whether a message is about a question: %s', (message, isNamed) =>
  expect(namesQuestion(message, shown, 'What is 7 times 8?')).toBe(isNamed),
);

it('takes words of the question at hand for its own', () =>
  expect(namesQuestion('plants, sugar, light, process', shown, 'Plants process sugar and light.')).toBe(
    false,
  ));
