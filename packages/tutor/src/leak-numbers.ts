import {
  add,
  compare,
  equals,
  multiply,
  negate,
  type Point,
  parseRational,
  type Rational,
  rational,
  sameCurve,
  subtract,
  zero,
} from '@pelion/questions';
import { curveOfEquation } from '@pelion/questions/types/graph/equation';
import { literalsIn, type SecretNumber, type Secrets, spelledIn } from './question-secrets.ts';
import { readNumbers } from './read-numbers.ts';
import { holdsVerdict, type Said } from './said.ts';

const absolute = (value: Rational) => (compare(value, zero) < 0 ? negate(value) : value);
const isIn = ({ from, to }: SecretNumber, value: Rational) =>
  compare(value, from) >= 0 && compare(value, to) <= 0;
const middle = ({ from, to }: SecretNumber) => multiply(add(from, to), rational(1, 2));

/** A negative answer is told by its digits too: `minus` may stand in another sentence. */
const tells = (secret: SecretNumber, value: Rational) => isIn(secret, value) || isIn(secret, negate(value));

const isGiven = ({ given }: Secrets, value: Rational) => given.numbers.some((one) => equals(one, value));

/** Whether the answer is written in another way than in the question: 3/4 for 0.75. */
function isRewritten({ plain }: Said, { given }: Secrets, secret: SecretNumber): boolean {
  const isOther = (text: string) =>
    !given.literals.has(text) && readNumbers(text).written.some((value) => tells(secret, value));
  return (
    literalsIn(plain).some(isOther) ||
    spelledIn(plain).some((value) => tells(secret, value) && !given.spelled.some((one) => equals(one, value)))
  );
}

const approximate =
  /\b(?:about|around|roughly|approximately|nearly|almost|close to|just (?:over|under|below|above|shy)|a little (?:more|less)|slightly)\b|\u2248/iu;
const bracketed =
  /\b(?:between|from)\b|\bmore than\b.*\bless than\b|\bless than\b.*\bmore than\b|[<>\u2264\u2265].*[<>\u2264\u2265]/iu;

const share = (value: Rational, parts: number) => multiply(absolute(value), rational(1, parts));
const isNear = (value: Rational, other: Rational, by: Rational) =>
  compare(absolute(subtract(value, other)), by) <= 0;

/** Two numbers close around the answer: "between 11 and 13". */
function brackets({ plain, numbers }: Said, secret: SecretNumber): boolean {
  if (!bracketed.test(plain)) return false;
  const answer = middle(secret);
  const [two, tenth] = [rational(2), share(answer, 5)];
  const widest = compare(two, tenth) > 0 ? two : tenth;
  return numbers.written.some((low) =>
    numbers.written.some(
      (high) =>
        compare(low, answer) < 0 && compare(answer, high) < 0 && compare(subtract(high, low), widest) <= 0,
    ),
  );
}

/** "About 40" for 41; a rounding of a long decimal. */
function comesNear({ plain, numbers }: Said, secret: SecretNumber): boolean {
  const answer = middle(secret);
  const isLong = answer.denominator !== 1n || compare(absolute(answer), rational(1000)) >= 0;
  const by = approximate.test(plain) ? share(answer, 20) : isLong ? share(answer, 200) : null;
  return by !== null && numbers.written.some((value) => isNear(value, answer, by));
}

/** Hints at the sound of a number word: rhymes with late. */
const sounds = /\b(?:rhymes with|sounds like|homophone)\b/iu;

/** A reply tells a number by writing it, by a task whose result it is, or by close bounds. */
export function tellsNumber(said: Said, secrets: Secrets): boolean {
  if (secrets.numbers.length > 0 && sounds.test(said.plain)) return true;
  return secrets.numbers.some((secret) => {
    const isToldAs = (value: Rational) =>
      tells(secret, value) &&
      (!isGiven(secrets, value) || holdsVerdict(said) || isRewritten(said, secrets, secret));
    return (
      said.numbers.written.some(isToldAs) ||
      said.numbers.computed.some(
        (value) => tells(secret, value) && (!said.isQuestion || isGiven(secrets, value)),
      ) ||
      brackets(said, secret) ||
      comesNear(said, secret)
    );
  });
}

const digitPlaces =
  /\b(?:digits?|followed by|side by side|next to (?:it|each other)|put together|(?:ones|units|tens|hundreds|thousands)(?: place)?)\b/iu;

/** Digits told one by one over several sentences, in their order. */
export function tellsDigits(sentences: readonly Said[], { numbers }: Secrets): boolean {
  const told = sentences
    .filter(({ plain }) => digitPlaces.test(plain))
    .flatMap(({ numbers: { written } }) => written)
    .filter(({ numerator, denominator }) => denominator === 1n && numerator >= 0n && numerator < 10n)
    .map(({ numerator }) => `${numerator}`)
    .join('');
  return numbers.some(({ from, to }) => {
    const digits = equals(from, to) && from.denominator === 1n ? `${from.numerator}`.replace('-', '') : '';
    return digits.length > 1 && (told.includes(digits) || told.includes([...digits].toReversed().join('')));
  });
}

const pointForm = /\(\s*([^(),;]{1,12})\s*[,;]\s*([^(),;]{1,12})\s*\)/g;
const coordinates = /\bx\b[^=]{0,20}=\s*([-\d./]+).{0,40}\by\b[^=]{0,20}=\s*([-\d./]+)/giu;

function pointsIn(plain: string): Point[] {
  return [...plain.matchAll(pointForm), ...plain.matchAll(coordinates)].flatMap(
    ([, first = '', second = '']) => {
      const [x, y] = [readOne(first), readOne(second)];
      return x && y ? [{ x, y }] : [];
    },
  );
}
const readOne = (text: string): Rational | null =>
  parseRational(text.trim()) ?? readNumbers(text).written[0] ?? null;

const holdsLetter = /(?<!\p{L})[xy](?!\p{L})/iu;
const sloped =
  /\bm\s*=|\bb\s*=|\bx\s*=\s*0\b|\b(?:up|down|steps? (?:up|down)|slope|gradient|steep\w*|rise|run|intercept|crosses|vertex|turning point)\b/iu;

/** Points, equations, slopes and intercepts of a graph. */
export function tellsFigure(said: Said, { points, curve, given }: Secrets): boolean {
  const told = pointsIn(said.plain);
  if (told.some((point) => points.some(({ x, y }) => equals(x, point.x) && equals(y, point.y)))) return true;
  const isFree = (value: Rational) => !given.numbers.some((one) => equals(one, value));
  if (points.some(({ x, y }) => isFree(x) && isFree(y) && both(said, x, y))) return true;
  if (!curve) return false;
  if (curve.kind === 'polynomial' && told.some((point) => isOn(curve, point) && isFree(point.x))) return true;
  if (holdsLetter.test(said.plain) && equationsIn(said.plain).some((one) => sameCurve(one, curve)))
    return true;
  const parts =
    curve.kind === 'vertical' ? [curve.x] : [curve.a, curve.b, curve.c].filter((part) => !equals(part, zero));
  return (
    sloped.test(said.plain) &&
    parts.some((part) => isFree(part) && said.numbers.written.some((value) => equals(value, part)))
  );
}

const both = ({ numbers: { written } }: Said, x: Rational, y: Rational) =>
  written.some((value) => equals(value, x)) && written.some((value) => equals(value, y)) && !equals(x, y);

const isOn = (curve: { readonly a: Rational; readonly b: Rational; readonly c: Rational }, { x, y }: Point) =>
  equals(add(multiply(add(multiply(curve.a, x), curve.b), x), curve.c), y);

const equationsIn = (plain: string) =>
  [...plain.matchAll(/[xy0-9+\-\u2212*\u00b7/^\u00b2\u00b3=().\s]{3,}/gi)].flatMap(([text]) => {
    const trimmed = text.trim().replace(/^\(x\)\s*=|[.,]$/g, '');
    // A term in x alone stands for its curve: 4x − 5.
    const curve = curveOfEquation(trimmed.includes('=') ? trimmed : `y = ${trimmed}`);
    return curve ? [curve] : [];
  });
