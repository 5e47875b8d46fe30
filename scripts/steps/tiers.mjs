// Holds the order of the server's domains: a domain imports its own tier or lower ones, and no two domains import each
// other, directly or through others. Type-only imports count; tests and the demo do not.
import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Tiers from the lowest to the highest, as the table in docs/architecture.md shows them. */
export const tiers = {
  'People and campus': [
    ...['session', 'files'],
    ...['people', 'own-account', 'rosters', 'enrollments', 'groups'],
    ...['academic-years', 'grades', 'subjects', 'product-services', 'presentation-templates'],
    ...['campus-settings', 'ai-settings', 'campus-lists', 'appearance', 'labels'],
    ...['plans', 'registration'],
  ],
  Content: [
    ...['assessments', 'questions', 'question-exchange', 'question-bank', 'question-drafts', 'proofreading'],
    ...['lesson-plans', 'dictionary'],
    ...['rubrics', 'comment-bank', 'grade-settings'],
  ],
  Delivery: [
    ...['schedules', 'attempts', 'invigilation', 'extra-attempts', 'digital-sat', 'papers', 'feedback'],
    'question-reports',
    ...['marking', 'results', 'matrices', 'tables', 'item-analysis', 'regrades'],
  ],
  'Around it': [
    ...['classes', 'classrooms', 'closures', 'attendance', 'absences', 'timetable', 'calendar-feeds'],
    ...['lesson-planner', 'viewer', 'resources', 'assignments'],
    ...['courses', 'course-certificates'],
    ...['lti-tools', 'scorm-packages'],
    ...['forums', 'discussions'],
    ...['dashboard', 'announcements', 'notices', 'messages', 'mail-preferences', 'mails'],
    ...['activities', 'points', 'rewards'],
    ...['access-controls', 'school-campuses', 'acting', 'audit-log', 'data-exports', 'contact'],
    ...['system', 'demo'],
  ],
  Reports: [
    'activity-reports',
    'analytics',
    'attendance-reports',
    'course-reports',
    'grade-reports',
    'progress-reports',
    'report-exports',
    'smart-reports',
  ],
  AI: ['ai-models', 'study-search', 'tutor', 'tutor-transcripts'],
};

const FOLDER = 'apps/server/src/domains/';

const domainOf = (path) =>
  path.startsWith(FOLDER) ? path.slice(FOLDER.length).split('/').slice(0, -1)[0] : undefined;

/** Relative imports of a source file, type-only and dynamic ones included. */
export function importsIn(path, source) {
  const found = [];
  const say = (literal) => literal?.value?.startsWith?.('.') && found.push(literal.value);
  new Visitor({
    ImportDeclaration: (node) => say(node.source),
    ExportNamedDeclaration: (node) => say(node.source),
    ExportAllDeclaration: (node) => say(node.source),
    ImportExpression: (node) => say(node.source),
    TSImportType: (node) => say(node.source),
  }).visit(parseSync(path, source).program);
  return found;
}

/** Imports between domains as { path, target, from, to }; `sources`: path -> text. */
const crossingsOf = (sources) =>
  Object.entries(sources).flatMap(([path, source]) => {
    const from = domainOf(path);
    if (from === undefined || from === 'demo') return [];
    return importsIn(path, source).flatMap((named) => {
      const target = posix.join(posix.dirname(path), named);
      const to = domainOf(target);
      return to === undefined || to === from ? [] : [{ path, target, from, to }];
    });
  });

const names = Object.keys(tiers);
const levels = new Map(
  Object.values(tiers).flatMap((domains, level) => domains.map((domain) => [domain, level])),
);

const upwardProblems = (crossings) =>
  crossings.flatMap(({ path, target, from, to }) =>
    levels.get(to) > levels.get(from)
      ? [
          `${path}: ${target} belongs to a higher tier: ${names[levels.get(to)]}, above ${names[levels.get(from)]}`,
        ]
      : [],
  );

/** Circles of domains, each once, as ['a', 'b', 'a']. */
function circlesIn(crossings) {
  const next = new Map();
  for (const { from, to } of crossings) next.set(from, (next.get(from) ?? new Set()).add(to));
  const circles = [];
  const left = new Set();
  const visit = (domain, path) => {
    const start = path.indexOf(domain);
    if (start >= 0) circles.push([...path.slice(start), domain]);
    if (start >= 0 || left.has(domain)) return;
    for (const other of next.get(domain) ?? []) visit(other, [...path, domain]);
    left.add(domain);
  };
  for (const domain of next.keys()) visit(domain, []);
  return circles;
}

const circleProblems = (crossings) =>
  circlesIn(crossings).map((circle) => {
    const steps = circle.slice(1).map((to, index) => {
      const { path } = crossings.find((crossing) => crossing.from === circle[index] && crossing.to === to);
      return `${to} in ${path}`;
    });
    return `The domains form a circle: ${circle.join(' -> ')} (${steps.join(', ')})`;
  });

/** Imports upward and circles; `sources`: path -> text, without tests. */
export function tierProblems(sources) {
  const crossings = crossingsOf(sources);
  return [...upwardProblems(crossings), ...circleProblems(crossings)];
}

/** Tier -> domains in the table of docs/architecture.md, whose rows begin with a tier and end with domains. */
const shownIn = (architecture) =>
  names.map((name) =>
    architecture
      .split('\n')
      .filter((line) => line.startsWith('|') && line.split('|')[1].trim() === name)
      .flatMap((line) => Array.from(line.matchAll(/`([^`]+)`/g), ([, domain]) => domain)),
  );

/** Folders without a tier, tiers without a folder, and differences from the table. */
export function tableProblems(architecture, folders) {
  const shown = shownIn(architecture);
  return [
    ...folders
      .filter((domain) => !levels.has(domain))
      .map((domain) => `scripts/steps/tiers.mjs names no tier of the domain ${domain}`),
    ...[...levels].flatMap(([domain, level]) => [
      ...(folders.includes(domain) ? [] : [`scripts/steps/tiers.mjs names ${domain}, which has no folder`]),
      ...(shown[level].includes(domain)
        ? []
        : [`docs/architecture.md does not show the domain ${domain} in the tier ${names[level]}`]),
    ]),
    ...shown.flatMap((domains, level) =>
      domains
        .filter((domain) => levels.get(domain) !== level)
        .map(
          (domain) =>
            `docs/architecture.md shows ${domain} in the tier ${names[level]}, scripts/steps/tiers.mjs does not`,
        ),
    ),
  ];
}
