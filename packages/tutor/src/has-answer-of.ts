import { authoredOrder, compare, present, type Question, sameCurve, samePoint } from '@pelion/questions';
import { type SecretNumber, type Secrets, secretsOf } from './question-secrets.ts';

const secretsAsWritten = (question: Question): Secrets => {
  const { answerKey, ...unkeyed } = question;
  return secretsOf({ question, shown: present(unkeyed, authoredOrder(unkeyed)), passage: null });
};

const overlaps = (one: SecretNumber, other: SecretNumber) =>
  compare(one.from, other.to) <= 0 && compare(other.from, one.to) <= 0;

type Words = readonly string[];
const textOf = (words: Words) => words.join(' ');
const haveSame = (ones: readonly Words[], others: readonly Words[]) => {
  const texts = new Set(others.map(textOf));
  return ones.some((one) => texts.has(textOf(one)));
};

const keysOfLists = ({ lists }: Secrets) =>
  lists.flat().flatMap(({ isKey, words }) => (isKey ? [words] : []));
const sidesOf = ({ pairs }: Secrets) => pairs.map(({ left, right }) => [...left, '->', ...right]);

/** Whether a part of one question's answer is one of the other's, so that the key of one tells the other. */
export function hasAnswerOf(question: Question, other: Question): boolean {
  const [one, two] = [secretsAsWritten(question), secretsAsWritten(other)];
  return (
    (one.truth !== null && one.truth === two.truth) ||
    one.numbers.some((number) => two.numbers.some((secret) => overlaps(number, secret))) ||
    haveSame(one.texts, two.texts) ||
    haveSame(keysOfLists(one), keysOfLists(two)) ||
    haveSame(sidesOf(one), sidesOf(two)) ||
    (one.order.length > 0 && one.order.map(textOf).join() === two.order.map(textOf).join()) ||
    one.points.some((point) => two.points.some((secret) => samePoint(point, secret))) ||
    (one.curve !== null && two.curve !== null && sameCurve(one.curve, two.curve))
  );
}
