import { divide, one, parseRational, rational } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { all, childOf, childrenOf, first, textAt, textOf } from '../../../../lib/xml/xml-element.ts';
import { decimal } from '../foreign/decimal.ts';
import type { Asked } from '../foreign/foreign-item.ts';
import { noFormula } from '../foreign/formula-draft.ts';
import { formulaIn } from './mathml-formula.ts';
import { materialOf, type QtiItem } from './qti-item.ts';

// Canvas: drawn numbers (`vars`) and formulas over them, of which the last is the answer.

/** Canvas's log is the decimal logarithm. */
const inOurNames = (formula: string) => formula.replace(/\blog(?=\s*\()/g, 'log10');
const assigned = /^\s*([A-Za-z]\w*)\s*=\s*([\s\S]+)$/;

export function calculatedOf(item: QtiItem): { asked: Asked; stem: string } {
  const calculated = first(item.element, 'calculated');
  const formulas = childOf(calculated, 'formulas');
  // Blackboard has a single formula as MathML.
  const written = formulas
    ? childrenOf(formulas, 'formula').map((formula) => textOf(formula).trim())
    : childrenOf(calculated, 'formula').map((formula) => formulaIn(textOf(formula)) ?? '');
  const last = written.at(-1);
  const drawn = childrenOf(childOf(calculated, 'vars'), 'var').map((variable) => ({
    name: variable.attributes.name ?? '',
    from: textAt(variable, 'min'),
    to: textAt(variable, 'max'),
    decimals: Math.max(0, Number(variable.attributes.scale) || 0),
    values: [],
  }));
  const names = new Set(drawn.map(({ name }) => name));
  // References to the numbers in the text.
  const stem = item.reader.html(
    materialOf(item.presentation).replace(/\[([A-Za-z]\w*)\]/g, (whole, name: string) =>
      names.has(name) ? `[[${name}]]` : whole,
    ),
  );
  if (!last || drawn.length === 0) return { asked: { kind: 'refused', reason: noFormula }, stem };
  const said = textAt(calculated, 'answer_tolerance') || '0';
  const share = parseRational(said.replace(/%$/, '').trim());
  const isShare =
    said.endsWith('%') || childOf(calculated, 'answer_tolerance')?.attributes.type === 'percent';
  const places = Number(
    formulas?.attributes.decimal_places ?? (textAt(calculated, 'answer_scale') || undefined),
  );
  const derived = written.slice(0, -1).flatMap((formula) => {
    const [, name = '', right = ''] = assigned.exec(formula) ?? [];
    return name === '' ? [] : [{ name, formula: right }];
  });
  return {
    asked: {
      kind: 'formula',
      drawn,
      derived: derived.map(({ name, formula }) => ({ name, formula: inOurNames(formula) })),
      accepted: [
        {
          value: inOurNames(assigned.exec(last)?.[2] ?? last),
          places: Number.isInteger(places) && places >= 0 && places <= 12 ? places : undefined,
          tolerance: share
            ? {
                by: decimal(isShare ? divide(share, rational(100)) : share),
                of: isShare ? 'share' : 'number',
              }
            : { by: '0', of: 'number' },
          credit: one,
        },
      ],
    },
    stem,
  };
}

/** Brightspace: numbers beside the text, and the formula in a scoring rule. */
export function arithmeticOf(item: QtiItem): { asked: Asked; stem: string } {
  const { element, presentation, reader } = item;
  const drawn = [...all(presentation, 'variable')].map((variable) => ({
    name: variable.attributes.name ?? '',
    from: textAt(variable, 'minvalue'),
    to: textAt(variable, 'maxvalue'),
    ...(Number(textAt(variable, 'step')) > 0 && { step: textAt(variable, 'step') }),
    decimals: Math.max(0, Number(textAt(variable, 'decimalplaces')) || 0),
    values: [],
  }));
  const names = new Set(drawn.map(({ name }) => name));
  const named = (text: string, as: (name: string) => string) =>
    text.replace(/\{\s*([A-Za-z]\w*)\s*\}/g, (whole, name: string) => (names.has(name) ? as(name) : whole));
  const stem = reader.html(named(materialOf(presentation), (name) => `[[${name}]]`));
  const rule = first(element, 'respcond_extension');
  const formula = textOf(first(rule, 'formula') ?? first(presentation, 'formula')).trim();
  if (formula === '' || drawn.length === 0) return { asked: { kind: 'refused', reason: noFormula }, stem };
  const tolerance = first(rule, 'tolerance');
  const by = parseRational(textOf(tolerance).trim() || '0') ?? rational(0);
  const isShare = /percent/i.test(tolerance?.attributes.type ?? '');
  const precision = first(rule, 'precision');
  const places = Number(textOf(precision).trim() || Number.NaN);
  const isRounded = /decimal/i.test(precision?.attributes.type ?? '') && places >= 0 && places <= 12;
  const unit = textOf(first(rule, 'units')).trim();
  if (unit !== '') reader.lose(shownUnit);
  return {
    asked: {
      kind: 'formula',
      drawn,
      derived: [],
      unit: unit || undefined,
      accepted: [
        {
          value: named(formula, (name) => name),
          places: isRounded && Number.isInteger(places) ? places : undefined,
          tolerance: {
            by: decimal(isShare ? divide(by, rational(100)) : by),
            of: isShare ? 'share' : 'number',
          },
          credit: one,
        },
      ],
    },
    stem,
  };
}
const shownUnit = phrase('The unit is shown beside the answer and not asked for.');

/** Sorting into groups: one response per group, all with the same choices. */
export function groupsOf(item: QtiItem): Asked {
  const responses = [...all(item.presentation, 'response_lid')];
  const items = new Map<string, string>();
  for (const response of responses)
    for (const label of all(response, 'response_label')) {
      const ident = label.attributes.ident ?? '';
      if (!items.has(ident)) items.set(ident, item.reader.html(materialOf(label)));
    }
  const idents = [...items.keys()];
  const zones = responses.map((response) => {
    const wanted = [...all(childOf(item.element, 'resprocessing'), 'varequal')]
      .filter(({ attributes }) => attributes.respident === response.attributes.ident)
      .map((condition) => idents.indexOf(textOf(condition).trim()));
    return { label: item.reader.html(materialOf(response)), items: wanted.filter((place) => place >= 0) };
  });
  return { kind: 'sort', items: [...items.values()], zones };
}
