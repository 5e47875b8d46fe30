import type { XmlElement } from '../../../../lib/xml/xml-element.ts';
import { otherParts, wrongTakesNothing } from '../foreign/sentences.ts';
import type { Qti2Item } from './qti2-item.ts';
import { earnsOtherwise, isAllOrNothing, takesForWrong } from './try-answers.ts';

/** Scoring of pairs by the item's rules: undefined for a share per pair. Any other scoring is reported as a loss. */
export function pairScoring(
  item: Qti2Item,
  { attributes: { responseIdentifier = '' } }: XmlElement,
): 'allOrNothing' | undefined {
  if (isAllOrNothing(item, responseIdentifier)) return 'allOrNothing';
  if (earnsOtherwise(item, responseIdentifier)) item.reader.lose(otherParts);
  if (takesForWrong(item, responseIdentifier)) item.reader.lose(wrongTakesNothing);
  return undefined;
}
