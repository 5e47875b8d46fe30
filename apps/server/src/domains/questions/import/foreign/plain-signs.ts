import { readableFormula } from '@pelion/questions/readable-formula';

/** A formula among words, as files write it. */
export const formula = /\\\(([\s\S]{1,2000}?)\\\)/g;

/** Words where nothing is drawn, such as a list of the device or a unit: formulas are plain signs there. */
export const inSigns = (text: string, onFormula: () => void = () => undefined) =>
  text.replace(formula, (_, tex: string) => {
    onFormula();
    return readableFormula(tex);
  });
