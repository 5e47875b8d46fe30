import { describe, expect, it } from 'vitest';
import { readableFormula } from './readable-formula.ts';

describe('readableFormula', () => {
  it.each([
    ['\\frac{3}{4}', '3/4'],
    ['\\frac{a+b}{2}', '(a+b)/2'],
    ['\\frac12', '1/2'],
    ['x^2 + y^{2} = r^{2}', 'x² + y² = r²'],
    ['x^{n+1}', 'xⁿ⁺¹'],
    ['2^{x}', '2^x'],
    ['e^{x+y}', 'e^(x+y)'],
    ['a_1 \\le a_{12}', 'a₁ ≤ a₁₂'],
    ['\\sqrt{2}', '√2'],
    ['\\sqrt[3]{x+1}', '³√(x+1)'],
    ['3 \\times 4 \\cdot \\pi', '3 × 4 · π'],
    ['\\left( \\text{mass} \\right)', '( mass )'],
    ['\\sin x', 'sin x'],
    ['\\sin\\alpha', 'sinα'],
    ['90^\\circ', '90°'],
    ['50\\%', '50%'],
    ['\\{1, 2\\}', '{1, 2}'],
    ["f'(x)", 'f′(x)'],
    ['\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}', 'a = b c = d'],
    ['\\constructor', 'constructor'],
    ['', ''],
    ['\\', ''],
    ['\\frac{1', '1/()'],
    ['x^', 'x^()'],
  ])('reads %s as %s', (tex, said) => expect(readableFormula(tex)).toBe(said));

  it('comes to an end with what nests without one', () => {
    expect(readableFormula('{'.repeat(20_000)).length).toBeLessThan(20_001);
    expect(readableFormula('\\sqrt'.repeat(20_000)).length).toBeLessThan(200_000);
  });
});
