import { describe, expect, it } from 'vitest';
import { needlessExceptions, tokenProblems } from './style-tokens.mjs';

const problems = (declaration, path = 'a.module.css') =>
  tokenProblems({ [path]: `.a { & > b { display: grid; ${declaration}; } }` });

describe('a figure of a style sheet', () => {
  it.each([
    'font-size: 13px',
    'font-size: 0.8rem',
    'font-weight: 500',
    'border-radius: 8px',
    'border-end-start-radius: 4px',
    'color: #fff',
    'border: 1px solid rgb(0 0 0 / 10%)',
    '--tone: light-dark(#fff, #000)',
    'gap: 20px',
    'margin-block-start: 8px',
    'padding: var(--space-2) 14px',
  ])('that is no token is found: %s', (declaration) =>
    expect(problems(declaration)).toEqual([`a.module.css: ${declaration} is no token`]),
  );

  it.each([
    'font-size: var(--font-sm)',
    'font-size: 1.1em',
    'font-weight: inherit',
    'border-radius: var(--radius-md) 0',
    'border-radius: 50%',
    'color: var(--quiet)',
    'background: color-mix(in srgb, var(--accent) 10%, transparent)',
    'gap: var(--space-2) 6px',
    'padding: 2px 10px',
    'width: 280px',
    'mask: url("#a")',
  ])('that is one is let through: %s', (declaration) => expect(problems(declaration)).toEqual([]));

  it('may be its own where something is drawn, and nothing else there', () => {
    const graph = 'apps/web/src/components/questions/graph/graph.module.css';
    expect(problems('font-size: 12px', graph)).toEqual([]);
    expect(problems('color: #fff', graph)).toEqual([`${graph}: color: #fff is no token`]);
  });

  it('is no exception for longer than it is needed', () =>
    expect(needlessExceptions({ 'parts/between-page.module.css': '.a { color: red; }' })).toContain(
      'parts/between-page.module.css needs no font-size of its own any more',
    ));
});
