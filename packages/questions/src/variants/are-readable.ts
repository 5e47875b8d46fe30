import { parseRational } from '../rational.ts';
import {
  longestExpression,
  longestName,
  mostDecimals,
  mostDerived,
  mostListed,
  mostParameters,
  nameForm,
} from './limits.ts';
import type { Parameter, Variants } from './variants.ts';

const isNumber = (text: string) => parseRational(text) !== null;
const isName = (text: string) => text.length <= longestName && nameForm.test(text);
const areDecimals = (count: number | undefined) =>
  count === undefined || (Number.isInteger(count) && count >= 0 && count <= mostDecimals);

const isParameter = (parameter: Parameter) =>
  isName(parameter.name) &&
  areDecimals(parameter.decimals) &&
  (parameter.kind === 'list'
    ? parameter.values.length <= mostListed && parameter.values.every(isNumber)
    : [parameter.min, parameter.max, parameter.step ?? '1'].every(isNumber));

/**
 * Whether the schema would accept these numbers, checked without it: the editor checks on every keystroke, and the
 * schemas with zod are three times the editor's size.
 */
export const areReadable = ({ parameters, derived }: Variants): boolean =>
  parameters.length >= 1 &&
  parameters.length <= mostParameters &&
  parameters.every(isParameter) &&
  derived.length <= mostDerived &&
  derived.every(
    ({ name, formula, decimals }) =>
      isName(name) && formula.length <= longestExpression && areDecimals(decimals),
  );
