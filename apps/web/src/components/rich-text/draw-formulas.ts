import { drawFormula } from './formula-preview.ts';

const formula = /\\\(([\s\S]{1,2000}?)\\\)/;

/** Characters that a person typed, each formula among them drawn; one that cannot be read stays as it was typed. */
export function drawFormulas(box: HTMLElement, text: string): void {
  const parts = text.split(formula).map((part, place) => {
    if (place % 2 === 0) return document.createTextNode(part);
    const span = document.createElement('span');
    return drawFormula(span, part, false) ? span : document.createTextNode(`\\(${part}\\)`);
  });
  box.replaceChildren(...parts);
}
