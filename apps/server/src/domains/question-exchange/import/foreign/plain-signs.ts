import { readableFormula } from '@pelion/questions/readable-formula';

/** A formula among words, as files write it. */
export const formula = /\\\(([\s\S]{1,2000}?)\\\)/g;

/** Text for native lists and units, where formulas cannot be rendered and become plain signs. */
export const inSigns = (text: string, onFormula: () => void = () => undefined) =>
  text.replace(formula, (_, tex: string) => {
    onFormula();
    return readableFormula(tex);
  });
