import { describe, expect, it } from 'vitest';
import { pathProblems } from './paths.mjs';

const problems = (source) => pathProblems({ 'a.tsx': source });

describe('a link', () => {
  it.each([
    ['<Link to="/settings/plan">', '/settings/plan'],
    ["<ButtonLink to={'/people'}>", '/people'],
    ['<Navigate to={`/login?return=1`} />', '/login?return=1'],
    ['<a href="/help">', '/help'],
    ["navigate('/dashboard');", '/dashboard'],
  ])('that is written by hand is found: %s', (source, link) =>
    expect(problems(source)).toEqual([`a.tsx: "${link}" is written by hand; pathOf knows where screens are`]),
  );

  it.each([
    "<Link to={pathOf('plan')}>",
    "<Link to={pathOf('plan') + '?tab=1'}>",
    '<a href="https://example.org/a">',
    '<a href="#content">',
    "navigate(pathOf('dashboard'));",
  ])('that is made of a name is let through: %s', (source) => expect(problems(source)).toEqual([]));
});
