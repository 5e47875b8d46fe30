import { type DraftContent, type DraftKey, parseRational, toText } from '@pelion/questions';
import { mostDecimals, mostListed } from '@pelion/questions/variants/limits';
import { type Phrase, phrase } from '@pelion/words';
import type { Asked, ForeignFormula, ForeignNumbers } from './foreign-item.ts';
import { ofTyped } from './shares.ts';

type Formula = Extract<Asked, { kind: 'formula' }>;
type Variants = NonNullable<DraftContent<'number'>['variants']>;
type Parameter = Variants['parameters'][number];

/** Refusal of a calculated question without a formula or numbers to draw. */
export const noFormula = phrase('The file does not say by which formula this is calculated.');

/** Pi with as many digits as our formulas have. */
export const pi = '3.14159265358979';

const exactly = (text: string) => {
  const value = parseRational(text);
  return value ? toText(value) : text;
};

function parameterOf({ name, from, to, step, decimals, values }: Formula['drawn'][number]): Parameter {
  const shown = Math.min(decimals, mostDecimals);
  return values.length > 0
    ? { kind: 'list', name, values: values.slice(0, mostListed).map(exactly), decimals: shown }
    : {
        kind: 'range',
        name,
        min: exactly(from),
        max: exactly(to),
        ...(step && { step: exactly(step) }),
        decimals: shown,
      };
}

/** Other programs' function names and operators, mapped to ours. */
const names: readonly (readonly [RegExp, string])[] = [
  [/\bpi\b(?:\s*\(\s*\))?/gi, pi],
  [/\*\*/g, '^'],
  [/\b(?:deg_to_rad|degToRad)\b(?=\s*\()/g, 'deg2rad'],
  [/\b(?:rad_to_deg|radToDeg)\b(?=\s*\()/g, 'rad2deg'],
  [/\barc(?=(?:sin|cos|tan)\s*\()/g, 'a'],
  [/\bceiling(?=\s*\()/g, 'ceil'],
];
const known = (formula: string) =>
  names.reduce((text, [theirs, ours]) => text.replace(theirs, ours), formula).trim();

/** Renames a derived number that would hide an earlier one of the same name from later formulas. */
function renamed(asked: Formula) {
  const taken = new Set(asked.drawn.map(({ name }) => name));
  const now = new Map<string, string>();
  const inNames = (formula: string) =>
    known(formula).replace(/[A-Za-z]\w*/g, (name) => now.get(name) ?? name);
  const derived = asked.derived.map(({ name, formula }) => {
    const written = inNames(formula);
    let own = name;
    for (let count = 2; taken.has(own); count += 1) own = `${name}${count}`;
    taken.add(own);
    now.set(name, own);
    return { name: own, formula: written };
  });
  return { derived, inNames };
}

/** Variable numbers of a question whose key does not use them. */
export const variantsOf = ({ drawn, derived }: ForeignNumbers): Variants => ({
  parameters: drawn.map(parameterOf),
  derived: derived.map(({ name, formula }) => ({ name, formula: known(formula) })),
});

/** Draft of a formula question. */
export function formulaDraft(
  asked: Formula,
  lose: (loss: Phrase) => void,
): {
  readonly variants: Variants;
  readonly accepted: DraftKey<'number'>['accepted'];
} {
  const { derived, inNames } = renamed(asked);
  const accepted = ofTyped(asked.accepted, lose).map((one) => acceptedOf(one, inNames));
  return { variants: { parameters: asked.drawn.map(parameterOf), derived }, accepted };
}

function acceptedOf(
  { value: written, places, tolerance, credit, feedback }: ForeignFormula,
  inNames: (formula: string) => string,
): DraftKey<'number'>['accepted'][number] {
  const value = inNames(written);
  const right = places === undefined ? value : `round(${value}, ${places})`;
  const earns = { credit: toText(credit), feedback: feedback ? { source: feedback } : undefined };
  const { by, of } = tolerance;
  if (by === '0' || parseRational(by)?.numerator === 0n) return { kind: 'exact', value: right, ...earns };
  if (of === 'ratio') {
    const [more, less] = [`(${right}) * (1 + ${by})`, `(${right}) / (1 + ${by})`];
    // For a negative value the larger share is the lower bound.
    return { kind: 'range', from: `min(${less}, ${more})`, to: `max(${less}, ${more})`, ...earns };
  }
  const margin = of === 'share' ? `abs(${value}) * ${by}` : by;
  return { kind: 'tolerance', value: right, tolerance: margin, ...earns };
}
