import { add, compare, equals, type Rational, rational, toText, zero } from '@pelion/questions';
import { all, childOf, first, textOf, type XmlElement } from '../../../../lib/xml/xml-element.ts';
import { exactScore, signOf } from '../foreign/rounded-fraction.ts';
import { earns, rulesOf, scoreOf } from './processing.ts';

const wholes = [zero, rational(100)];

/** Points that a fully correct answer earns by the rules; undefined if the rules count in percent. */
function mostEarned(element: XmlElement): string | undefined {
  const isOne = new Map(
    [...all(childOf(element, 'presentation'), 'response_lid', 'response_str', 'response_num')].map(
      ({ attributes }) => [attributes.ident, /^single$/i.test(attributes.rcardinality ?? 'single')] as const,
    ),
  );
  const best = new Map<string, Rational>();
  let set = zero;
  for (const rule of rulesOf(element).filter(earns)) {
    const score = scoreOf(rule);
    const isAdded = /^add$/i.test(first(rule, 'setvar')?.attributes.action ?? '');
    const condition = first(rule, 'varequal', 'varsubset', 'vargte', 'varlte');
    if (!isAdded) {
      set = compare(score, set) > 0 ? score : set;
      continue;
    }
    const { respident = '', index = '' } = condition?.attributes ?? {};
    // For a response with one answer only the best rule counts.
    const what = isOne.get(respident) ? respident : [respident, index, textOf(condition).trim()].join(' ');
    const before = best.get(what);
    if (!before || compare(score, before) > 0) best.set(what, score);
  }
  const added = [...best.values()].reduce(add, zero);
  const most = compare(added, set) > 0 ? added : set;
  return wholes.some((whole) => equals(whole, most)) ? undefined : toText(most);
}

/** Points from the metadata, else the maximum of the score unless a percentage, else the points by the rules. */
export function pointsOf(element: XmlElement, fields: ReadonlyMap<string, string>): string | undefined {
  const said = fields.get('points_possible') ?? fields.get('cc_weighting') ?? fields.get('qmd_weighting');
  if (said) return said;
  const declared = first(childOf(element, 'resprocessing'), 'decvar')?.attributes;
  const most = declared?.maxvalue?.trim();
  if (most && signOf(most) > 0) return equals(exactScore(most) ?? zero, rational(100)) ? undefined : most;
  return fields.get('points') ?? mostEarned(element);
}
